import { formatPounds } from '#shared/format/format-pounds.ts'
import type { PanelLender } from '../../../../backend/lenders.ts'

/** What a lender takes, in one line. */
export function describeLimits({
  smallest_pounds,
  largest_pounds,
  highest_ltv_percent,
  regions,
  tags,
}: PanelLender): string {
  return [
    smallest_pounds !== null && `from ${formatPounds(smallest_pounds)}`,
    largest_pounds !== null && `up to ${formatPounds(largest_pounds)}`,
    highest_ltv_percent !== null && `${highest_ltv_percent}% of value`,
    regions.join(', '),
    tags.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
