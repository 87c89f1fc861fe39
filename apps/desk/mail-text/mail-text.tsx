import { useState } from 'react'
import { formatFileSize } from '#shared/format/format-file-size.ts'
import { Badge } from '../../../brand/ui/badge.tsx'
import { classNames } from '../../../brand/ui/class-names.ts'
import type { AttachedFile, MailContent } from '../backend/received-mail.ts'
import { Icon } from '../ui/icon.tsx'
import { Moment } from '../ui/relative-time.tsx'
import { isLongText } from './is-long-text.ts'

export const NO_SUBJECT = 'No subject'

/** An e-mail is shown as plain text, without HTML, pictures or links, because anybody can send one. */
export function MailText({
  mail,
  filedBy,
  onWhole,
  className,
}: {
  mail: MailContent
  filedBy?: string | null | undefined
  /** Reads the rest. Absent if all of the e-mail is here. */
  onWhole?: (() => void) | undefined
  className?: string
}) {
  return (
    <div className={classNames('grid grid-cols-1 gap-2 wrap-anywhere', className)}>
      <Sender mail={mail} filedBy={filedBy} />
      <div className="rounded-small border-l-2 border-edge bg-paper px-3 py-1.5">
        <p className="font-semibold">
          <bdi>{mail.subject || NO_SUBJECT}</bdi>
        </p>
        <FoldedText text={mail.text} onWhole={onWhole} />
        {mail.quoted && (
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer text-small font-semibold text-ink-soft">
              Show the earlier messages
            </summary>
            <p className="mt-1 whitespace-pre-wrap text-ink-soft">{mail.quoted}</p>
          </details>
        )}
        {mail.cut && (
          <p className="mt-1 text-small text-ink-quiet">Shortened. The whole e-mail is in the mailbox.</p>
        )}
      </div>
      {mail.files && mail.files.length > 0 && <Files files={mail.files} />}
    </div>
  )
}

const CHECKS = {
  pass: { words: 'Sender checked by our mail server', icon: 'check', look: 'text-moss' },
  fail: { words: 'Failed our mail server’s sender check', icon: 'warning', look: 'font-semibold text-brick' },
  other_domain: {
    words: 'Our mail server confirmed another domain than the sender’s',
    icon: 'warning',
    look: 'font-semibold text-brick',
  },
  none: { words: 'Sender not checked', icon: 'warning', look: 'text-ink-soft' },
} as const

function Sender({ mail, filedBy }: { mail: MailContent; filedBy: string | null | undefined }) {
  const check = CHECKS[mail.authentication]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
      <bdi className="min-w-0">{mail.from_address}</bdi>
      <span className={`inline-flex items-center gap-1 ${check.look}`}>
        <Icon name={check.icon} className="size-4" />
        {check.words}
      </span>
      {mail.sent_at && (
        <span>
          Sent <Moment at={mail.sent_at} />
        </span>
      )}
      {filedBy && <span>Filed by {filedBy}</span>}
      {mail.kind !== 'person' && (
        <Badge>{mail.kind === 'automatic' ? 'Automatic reply' : 'Delivery report'}</Badge>
      )}
    </div>
  )
}

function FoldedText({ text, onWhole }: { text: string; onWhole: (() => void) | undefined }) {
  const [open, setOpen] = useState(false)
  if (!text && !onWhole) return <p className="text-ink-quiet">No text.</p>
  const isLong = isLongText(text) || onWhole !== undefined
  return (
    <>
      <p className={classNames('whitespace-pre-wrap', isLong && !open && 'line-clamp-12')}>
        {text}
        {onWhole && '…'}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open && !onWhole}
          onClick={() => {
            onWhole?.()
            setOpen(onWhole !== undefined || !open)
          }}
          className="text-link min-h-6 text-small font-semibold"
        >
          {open && !onWhole ? 'Show less' : 'Show the whole e-mail'}
        </button>
      )}
    </>
  )
}

function Files({ files }: { files: readonly AttachedFile[] }) {
  return (
    <ul aria-label="Files" className="grid gap-1">
      {files.map(({ name, bytes, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an e-mail can have several files of one name, and never changes
        <li key={index} className="flex items-start gap-1.5 text-small">
          <Icon name="document" className="mt-0.5 size-4" />
          <span className="min-w-0">
            <bdi>{name}</bdi>, {formatFileSize(bytes)}
            {reason && <span className="text-brick">. Not stored: {reason}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
