import { useNow } from './browser/use-now.ts'
import { formatMoment, formatRelative } from './format/format-moment.ts'

/** How long ago or how far ahead; the exact time in London as a tooltip and in the markup. */
export function RelativeTime({ at }: { at: string | Date }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment)} className="whitespace-nowrap">
      {formatRelative(moment, useNow())}
    </time>
  )
}

/** The exact date and time in London. */
export function Moment({ at }: { at: string | Date }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} className="tabular">
      {formatMoment(moment)}
    </time>
  )
}
