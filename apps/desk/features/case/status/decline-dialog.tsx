import { declineDraft } from '#shared/desk/decline-draft.ts'
import WriteDialog from '../messages/write-dialog.tsx'
import { useShownCase } from '../shown-case.ts'

export default function DeclineDialog({ reason, onClose }: { reason: string; onClose(): void }) {
  const { lead, summary } = useShownCase()
  const begin = {
    subject: `Your application ${lead.reference}`,
    body: declineDraft(summary.contact_name, lead.reference, reason),
  }
  return <WriteDialog begin={begin} onClose={onClose} />
}
