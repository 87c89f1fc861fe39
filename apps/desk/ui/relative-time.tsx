import { useNow } from './browser/use-now.ts'
import { formatMoment, formatRelative } from './format/format-moment.ts'

export function RelativeTime({ at }: { at: string | Date }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment)} className="whitespace-nowrap">
      {formatRelative(moment, useNow())}
    </time>
  )
}

export function Moment({ at }: { at: string | Date }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} className="tabular">
      {formatMoment(moment)}
    </time>
  )
}
