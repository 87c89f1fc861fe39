import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import type { Contact } from '../../../backend/cases.ts'
import type { InboxRow } from '../../../backend/inbox.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { telHref } from './tel-href.ts'

const ways: { label: string; contact: Contact; needsEmail?: boolean }[] = [
  { label: 'We spoke on the phone', contact: { channel: 'phone', reached: true } },
  { label: 'I left a voicemail', contact: { channel: 'phone', reached: true, note: 'Left a voicemail.' } },
  { label: 'I sent an e-mail', contact: { channel: 'email', reached: true }, needsEmail: true },
  { label: 'I sent a text message', contact: { channel: 'message', reached: true } },
  { label: 'No answer', contact: { channel: 'phone', reached: false } },
]

/** Asks how somebody was contacted. It settles the promise for good, so one press on the row is not enough. */
export function ContactDialog({
  row,
  busy,
  onChoose,
  onClose,
}: {
  row: InboxRow
  busy: boolean
  onChoose(contact: Contact): void
  onClose(): void
}) {
  return (
    <Dialog open title={`How did you reach ${row.contact_name}?`} onClose={onClose}>
      <div className="grid gap-2">
        <ButtonAnchor look="ink" icon="phone" href={telHref(row.phone)} className="mb-2">
          Call {row.phone}
        </ButtonAnchor>
        {ways
          .filter(({ needsEmail }) => !needsEmail || row.email)
          .map(({ label, contact }) => (
            <Button key={label} busy={busy} onClick={() => onChoose(contact)} className="justify-start">
              <span>
                {label}
                {!contact.reached && (
                  <span className="font-normal text-ink-quiet">: they’re still waiting</span>
                )}
              </span>
            </Button>
          ))}
      </div>
      <p className="mt-4 text-small text-ink-soft">
        Saved with your name and the time now. To add a note or an earlier time,{' '}
        <Link to={casePath(row.reference)} className="font-semibold underline">
          open the case
        </Link>
        .
      </p>
    </Dialog>
  )
}
