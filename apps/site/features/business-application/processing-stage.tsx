export type ProcessingState =
  | { readonly stage: 'uploading'; readonly fraction: number }
  | { readonly stage: 'storing' }
  | { readonly stage: 'received'; readonly referenceNumber: string }

const words = {
  uploading: 'Sending your answers and documents. Please keep this page open.',
  storing: 'Everything has been sent. We’re storing it securely.',
  received: 'We’ve received your application. You’ll see your confirmation in a moment.',
}

export function ProcessingStage({ state }: { state: ProcessingState }) {
  const percent = state.stage === 'uploading' ? Math.floor(state.fraction * 100) : 100
  return (
    <>
      {/* Only these words are announced by screen readers, not every change of the percentage. */}
      <p role="status" className="mt-4 text-lead text-paper-sunk">
        {words[state.stage]}
        {state.stage === 'received' && (
          <>
            {' '}
            Your reference is <span className="whitespace-nowrap">{state.referenceNumber}</span>.
          </>
        )}
      </p>
      <div className="mt-8 flex items-center gap-4">
        <progress
          aria-label="Documents sent"
          max={100}
          value={percent}
          className="h-2 grow appearance-none overflow-hidden rounded-small border-0 bg-ink-soft [&::-moz-progress-bar]:bg-dawn [&::-webkit-progress-bar]:bg-ink-soft [&::-webkit-progress-value]:bg-dawn"
        />
        <span className="figures min-w-[4ch] text-right text-title whitespace-nowrap" aria-hidden="true">
          {percent}%
        </span>
      </div>
    </>
  )
}
