import { Notice } from '../notice.tsx'

export interface Outcome {
  /** Undefined if the words only say what would be done. */
  done: boolean | undefined
  words: string
}

/** A toast would be behind the dialog, where screen readers don't find it. */
export function DialogOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    // Always rendered, because screen readers announce only what appears in a region they already know.
    <div role="status">
      {outcome && (
        <Notice tone={toneOf(outcome)} className="mt-3">
          <p>{outcome.words}</p>
        </Notice>
      )}
    </div>
  )
}

function toneOf({ done }: Outcome): 'plain' | 'moss' | 'brick' {
  if (done === undefined) return 'plain'
  return done ? 'moss' : 'brick'
}
