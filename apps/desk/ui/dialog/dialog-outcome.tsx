import { Notice } from '../notice.tsx'

export interface Outcome {
  done: boolean
  words: string
}

/** What became of a press, in a dialog that stays open: a toast lies behind it, where screen readers hear nothing. */
export function DialogOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    // Always there, because they hear only what appears in a known region.
    <div role="status">
      {outcome && (
        <Notice tone={outcome.done ? 'moss' : 'brick'} className="mt-3">
          <p>{outcome.words}</p>
        </Notice>
      )}
    </div>
  )
}
