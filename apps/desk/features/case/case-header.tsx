import { caseKind } from '#shared/desk/case-kind.ts'
import { isClosed, statusLabel } from '#shared/desk/case-states.ts'
import { CHECK_FIRST_LABELS } from '#shared/desk/lead-forms.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Badge } from '../../../../brand/ui/badge.tsx'
import type { Case } from '../../backend/case.ts'
import { useInboxReturn } from '../../session/inbox-return.ts'
import { ViewersNotice } from '../../session/presence/viewers-notice.tsx'
import { formatShortDay } from '../../ui/format/format-short-day.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { CaseNeighbours } from './case-neighbours.tsx'
import { CopyButton } from './copy-button.tsx'
import { useFacts } from './facts/use-facts.ts'
import { flagsStillOpen, regulationDecision } from './regulation.ts'
import type { CaseChannel } from './viewers/use-case-channel.ts'

export function CaseHeader({
  reference,
  case: shown,
  channel,
}: {
  reference: string
  case: Case | undefined
  channel: CaseChannel
}) {
  return (
    <>
      <PageHeader
        parent={{ to: useInboxReturn(reference), label: 'Inbox' }}
        title={
          <span className="line-clamp-3">
            {shown ? (shown.summary.business_name ?? shown.summary.contact_name) : reference}
          </span>
        }
        meta={shown && <Meta case={shown} />}
        actions={<CaseNeighbours reference={reference} />}
      />
      <ViewersNotice what="case" viewers={channel.viewers} live={channel.live} />
    </>
  )
}

function Meta({ case: shown }: { case: Case }) {
  const { lead, summary, answers } = shown
  const decision = regulationDecision(shown)
  const facts = useFacts(lead.reference).data?.facts
  const topic = answers && 'topic' in answers ? answers.topic : null
  const kind = caseKind({ ...lead, product: facts?.product ?? null, topic })
  return (
    <>
      {summary.business_name && <span>{summary.contact_name}</span>}
      <span>
        {kind}
        <Amount case={shown} />
      </span>
      {lead.quarantined ? (
        <Badge tone="amber">{lead.spam_since ? 'Spam' : 'Possible spam'}</Badge>
      ) : (
        <Badge tone={isClosed(lead.state) ? 'plain' : 'ink'}>{statusLabel(lead)}</Badge>
      )}
      {decision && (
        <span>
          <Badge tone={decision.counts ? 'plain' : 'amber'}>{decision.label}</Badge> {decision.detail}
        </span>
      )}
      {flagsStillOpen(shown).map((flag) => (
        <Badge key={flag} tone="amber">
          {CHECK_FIRST_LABELS[flag]}
        </Badge>
      ))}
      <span className="-mr-1 inline-flex items-center">
        <span className="tabular">{lead.reference}</span>
        <CopyButton text={lead.reference} what="Reference" small />
      </span>
      <span>
        received <RelativeTime at={lead.received_at} />
      </span>
    </>
  )
}

/** What completed, as such; until then what they ask for. */
function Amount({ case: { summary, head } }: { case: Case }) {
  const { completed } = head
  const asked = summary.amount_pounds
  const shown = completed?.amount_pounds ?? asked
  if (shown === null) return null
  return (
    <>
      , <span className="tabular font-semibold text-ink">{formatPounds(shown)}</span>
      {completed && ` completed ${formatShortDay(completed.completed_on)}`}
      {completed && asked !== null && asked !== shown && `, ${formatPounds(asked)} asked for`}
    </>
  )
}
