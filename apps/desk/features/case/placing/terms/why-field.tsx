import { formatLongDate } from '#shared/format/format-date.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import type { Terms } from '../../../../backend/placing.ts'

export const WhyField = ({ terms }: { terms: Terms }) => (
  <TextAreaField
    name="why"
    label="Why these terms"
    required
    rows={3}
    maxLength={1000}
    defaultValue={applicantsReason(terms)}
  />
)

/** What staff can leave or add to if the applicant chose these terms on their page. */
function applicantsReason({ reply, replied_at, reply_words }: Terms): string {
  if (reply !== 'chosen' || !replied_at) return ''
  const chose = `The applicant chose these terms on their page on ${formatLongDate(replied_at)}.`
  return reply_words ? `${chose} ${reply_words}` : chose
}
