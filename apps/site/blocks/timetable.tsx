import type { DateAnswer } from '#shared/promises/answer-date.ts'
import { firm } from '../content/firm.ts'
import { unbroken } from '../ui/unbroken.ts'

/**
 * Whether the money can be there by the date somebody named, when to call us, and what has to happen by when.
 * Without an answer it's an empty place, which features/thank-you/show-timetable.ts fills in.
 */
export function Timetable({ answer }: { answer?: DateAnswer | undefined }) {
  return (
    <>
      <p>
        <span data-verdict>{unbroken(answer?.verdict)}</span>
        <span data-call hidden={!answer?.call}>
          {' '}
          <span>{unbroken(answer?.call)}</span>:{' '}
          <a href={firm.phone.href} className="text-link whitespace-nowrap">
            {firm.phone.shown}
          </a>
          .
        </span>
      </p>
      <ol
        data-steps
        hidden={!answer?.steps.length}
        className="mt-3 space-y-1 text-small text-ink-soft [&_b]:w-26 [&_b]:shrink-0 [&_b]:text-ink [&_li]:flex"
      >
        {/* Otherwise the page's CSS, which has what the page uses only, would lack the look of a day. */}
        {!answer && (
          <li>
            <b />
          </li>
        )}
        {answer?.steps.map(({ what, by }) => (
          <li key={what}>
            <b>{unbroken(by)}</b> {what}
          </li>
        ))}
      </ol>
    </>
  )
}
