import { Notice } from '../notice.tsx'

export interface Outcome {
  done: boolean
  words: string
}

/** A toast would be behind the dialog, where screen readers don't find it. */
export function DialogOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    // Always rendered, because screen readers announce only what appears in a region they already know.
    <div role="status">
      {outcome && (
        <Notice tone={outcome.done ? 'moss' : 'brick'} className="mt-3">
          <p>{outcome.words}</p>
        </Notice>
      )}
    </div>
  )
}
