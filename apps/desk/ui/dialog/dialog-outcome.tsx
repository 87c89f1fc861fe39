import { Notice } from '../notice.tsx'

export interface Outcome {
  done: boolean
  words: string
}

/** The outcome of a press in a dialog that stays open. A toast would lie behind it, out of screen readers' reach. */
export function DialogOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    // Always rendered: screen readers announce only what appears in a region they already know.
    <div role="status">
      {outcome && (
        <Notice tone={outcome.done ? 'moss' : 'brick'} className="mt-3">
          <p>{outcome.words}</p>
        </Notice>
      )}
    </div>
  )
}
