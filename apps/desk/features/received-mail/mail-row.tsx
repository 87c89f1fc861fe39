import type { UnmatchedMail } from '../../backend/received-mail.ts'
import { NO_SUBJECT } from '../../mail-text/mail-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { describeDoubt } from './describe-doubt.ts'
import { useLeaveMail } from './use-mail.ts'

// More than fits into the row, so cutting a long text here hides nothing that would be visible.
const SHOWN_CHARACTERS = 250

export function MailRow({ mail, onOpen }: { mail: UnmatchedMail; onOpen(): void }) {
  const doubt = describeDoubt(mail)
  const subject = mail.subject || NO_SUBJECT
  const sender = mail.from_name || mail.from_address
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 outline-ink -outline-offset-2 hover:bg-paper-raised has-[[data-row]:focus-visible]:outline-2 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto] lg:items-start">
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <bdi>{sender}</bdi>
        </p>
        {mail.from_name && (
          <p className="truncate text-small text-ink-soft">
            <bdi>{mail.from_address}</bdi>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <button
          type="button"
          data-row={mail.id}
          // The second click of a double one may land here, if the first closed the dialog above.
          onClick={({ detail }) => detail < 2 && onOpen()}
          // The sender is in a label and not in hidden text after the subject. A long subject would push
          // hidden text past the edge of the page, which would then scroll sideways.
          aria-label={`${subject} from ${sender}`}
          className="block min-h-6 max-w-full truncate text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none"
        >
          <bdi>{subject}</bdi>
        </button>
        <p className="truncate text-ink-soft">{mail.body.slice(0, SHOWN_CHARACTERS)}</p>
        {doubt && (
          <p className="mt-1 flex items-start gap-1.5 text-small font-semibold text-amber">
            <Icon name="warning" className="mt-px size-4" />
            <span className="min-w-0">{doubt}</span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 text-small text-ink-quiet max-lg:justify-between">
        <p className="flex flex-wrap gap-x-3 lg:w-28 lg:flex-col lg:text-right">
          <span>
            <RelativeTime at={mail.received_at} />
          </span>
          {mail.files.length > 0 && (
            <span>{mail.files.length === 1 ? '1 file' : `${mail.files.length} files`}</span>
          )}
        </p>
        <LeaveButton mail={mail} />
      </div>
    </li>
  )
}

function LeaveButton({ mail }: { mail: UnmatchedMail }) {
  const { leave, busy } = useLeaveMail(() => {})
  const isWaiting = mail.state === 'waiting'
  return (
    <Button
      look="quiet"
      busy={busy}
      onClick={() => leave({ id: mail.id, leave: isWaiting })}
      className="relative z-1 max-lg:-mr-3 lg:w-28"
    >
      {isWaiting ? 'Leave' : 'Bring back'}
      <span className="sr-only"> {mail.subject || NO_SUBJECT}</span>
    </Button>
  )
}
