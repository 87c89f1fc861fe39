import { useEffect, useState } from 'react'
import { Hours } from '../../blocks/hours.tsx'
import { firm } from '../../content/firm.ts'

export type ProcessingState =
  | { readonly stage: 'uploading'; readonly fraction: number }
  | { readonly stage: 'storing' }
  | { readonly stage: 'received'; readonly referenceNumber: string }

// Until then most applications have arrived, and advice would only worry.
const SLOW_AFTER_MILLISECONDS = 30_000

const words = {
  uploading: 'Sending your answers and documents. Please keep this page open.',
  storing: 'Everything has been sent. We’re storing it securely.',
  received: 'We’ve received your application. You’ll see your confirmation in a moment.',
}

const advice = {
  uploading:
    'This is taking longer than usual. Large PDFs on a slow connection can take minutes: stay connected, and don’t close or reload this page. If the figure below stops,',
  storing:
    'This is taking longer than usual. Please don’t close or reload this page. If nothing has changed in a few minutes,',
}

export function ProcessingStage({ state }: { state: ProcessingState }) {
  const isSlow = useIsSlow()
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
      <p role="status" className="mt-3 text-paper-sunk">
        {isSlow && state.stage !== 'received' && (
          <>
            {advice[state.stage]} call us on{' '}
            <a href={firm.phone.href} className="text-link whitespace-nowrap">
              {firm.phone.shown}
            </a>
            , <Hours />.
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

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
