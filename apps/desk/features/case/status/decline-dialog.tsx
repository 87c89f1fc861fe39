import { declineDraft } from '#shared/desk/decline-draft.ts'
import type { Case } from '../../../backend/case.ts'
import WriteDialog from '../messages/write-dialog.tsx'

/** An e-mail that declines, with the reason that was chosen, to change and send. */
export default function DeclineDialog({
  case: shown,
  reason,
  onClose,
}: {
  case: Case
  reason: string
  onClose(): void
}) {
  const { lead, summary } = shown
  const begin = {
    subject: `Your application ${lead.reference}`,
    body: declineDraft(summary.contact_name, lead.reference, reason),
  }
  return <WriteDialog case={shown} begin={begin} onClose={onClose} />
}
