import { useState } from 'react'
import { useParams } from 'react-router'
import { UNMATCHED_MAIL_DAYS } from '#shared/admin/retention.ts'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { MailPart, UnmatchedMail } from '../../backend/received-mail.ts'
import { useMailCounts } from '../../session/mail-counts.ts'
import { useMe } from '../../session/use-me.ts'
import { ClosedArea } from '../../ui/closed-area.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagesView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PART_LABELS, partTabs, readPart } from './mail-parts.ts'
import { MailRow } from './mail-row.tsx'
import { useMailList } from './use-mail.ts'
import { useRowFocus } from './use-row-focus.ts'

export function MailPage() {
  const { role } = useMe()
  const part = readPart(useParams().part)
  const counts = useMailCounts().data
  if (!mayWrite(role))
    return (
      <ClosedArea area="Unmatched mail" title="Only advisers and admins can see this">
        An admin can change your role.
      </ClosedArea>
    )
  return (
    <>
      <PageHeader title="Unmatched mail" />
      <TabLinks label="Unmatched mail" className="border-b border-rule" tabs={partTabs(counts)} />
      <p className="max-w-[44rem] py-3 text-small text-ink-soft">
        E-mails that aren’t in any case. What nobody files leaves this list after {UNMATCHED_MAIL_DAYS} days;
        the original stays in the mailbox.
      </p>
      <MailList key={part} part={part} />
    </>
  )
}

function MailList({ part }: { part: MailPart }) {
  const [open, setOpen] = useState<UnmatchedMail>()
  return (
    <>
      <PagesView query={useMailList(part)} empty={<NoMail part={part} />} more="Show more">
        {(mails) => <Rows label={PART_LABELS[part]} mails={mails} onOpen={setOpen} />}
      </PagesView>
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Rows({
  label,
  mails,
  onOpen,
}: {
  label: string
  mails: readonly UnmatchedMail[]
  onOpen(mail: UnmatchedMail): void
}) {
  const focus = useRowFocus(mails.map(({ id }) => id).join())
  return (
    <ul aria-label={label} className="border-t border-edge" {...focus}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} onOpen={() => onOpen(mail)} />
      ))}
    </ul>
  )
}

function NoMail({ part }: { part: MailPart }) {
  const counts = useMailCounts().data
  const isAllEmpty = counts && counts.people + counts.automatic + counts.left === 0
  if (part === 'left') return <EmptyState title="Nothing was left." />
  return (
    <EmptyState title="Nothing waits here.">
      <p>An e-mail that answers one of ours goes into its case by itself. Others wait here.</p>
      {isAllEmpty && (
        <p className="mt-2">No mailbox connected yet? Set IMAP_URL on the server to its address.</p>
      )}
    </EmptyState>
  )
}
