import { useState } from 'react'
import { useParams } from 'react-router'
import { UNMATCHED_MAIL_DAYS } from '#shared/admin/retention.ts'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { MailPart, UnmatchedMail } from '../../backend/received-mail.ts'
import { useMailCounts } from '../../session/mail-counts.ts'
import { useMe } from '../../session/use-me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PART_LABELS, partTabs, readPart } from './mail-parts.ts'
import { MailRow } from './mail-row.tsx'
import { useMailList } from './use-mail.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Mail in the firm's mailbox that no case has: to be filed to a case, made a new one, or left. */
export function MailPage() {
  const { role } = useMe()
  const part = readPart(useParams().part)
  const counts = useMailCounts().data
  if (role === null || !mayWrite(role)) return <WritersOnly />
  return (
    <>
      <PageHeader title="Unmatched mail" />
      <TabLinks label="Unmatched mail" tabs={partTabs(counts)} />
      <p className="max-w-[44rem] py-3 text-small text-ink-soft">
        E-mails that aren’t in any case. What nobody files leaves this list after {UNMATCHED_MAIL_DAYS} days;
        the original stays in the mailbox.
      </p>
      <MailList key={part} part={part} />
    </>
  )
}

function MailList({ part }: { part: MailPart }) {
  const query = useMailList(part)
  const [open, setOpen] = useState<UnmatchedMail>()
  return (
    <>
      <QueryView
        query={query}
        empty={{ when: ({ pages }) => pages.flat().length === 0, show: <NoMail part={part} /> }}
      >
        {({ pages }) => (
          <>
            <Rows label={PART_LABELS[part]} mails={pages.flat()} onOpen={setOpen} />
            {query.hasNextPage && (
              <Button
                className="mt-4"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </QueryView>
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

function WritersOnly() {
  return (
    <>
      <PageHeader title="Unmatched mail" />
      <EmptyState
        title="Only advisers and admins can see this"
        action={
          <ButtonLink look="ink" to="/">
            Go to the inbox
          </ButtonLink>
        }
      >
        <p>An admin can change your role.</p>
      </EmptyState>
    </>
  )
}
