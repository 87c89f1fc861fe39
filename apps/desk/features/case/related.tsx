import { useState } from 'react'
import { Link } from 'react-router'
import { caseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Case, RelatedLead } from '../../backend/case.ts'
import type { LinkedCase } from '../../backend/facts.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useFacts } from './facts/use-facts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useLinks } from './use-links.ts'

const sharedWords: Record<RelatedLead['shared'][number], string> = {
  phone: 'phone',
  email: 'e-mail',
  business: 'business',
}

/** Linked cases, and others that share a phone number, e-mail address or business. */
export default function Related({ case: { lead, related }, writable }: { case: Case; writable: boolean }) {
  const linked = useFacts(lead.reference).data?.linked ?? []
  const known = new Set(linked.map(({ reference }) => reference))
  const others = related.filter(({ reference }) => !known.has(reference))
  if (linked.length + others.length === 0) return null
  return (
    <>
      {linked.length > 0 && (
        <Panel title={linked.length === 1 ? 'Linked case' : `${linked.length} linked cases`}>
          <ul className="grid gap-3">
            {linked.map((other) => (
              <Other key={other.reference} of={lead.reference} other={other} linked writable={writable} />
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={others.length === 1 ? 'One other lead' : `${others.length} other leads`}>
          <ul className="grid gap-3">
            {others.map((other) => (
              <Other
                key={other.reference}
                of={lead.reference}
                other={other}
                shared={other.shared}
                writable={writable && !other.quarantined}
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Other({
  of,
  other,
  shared,
  linked = false,
  writable,
}: {
  of: string
  other: LinkedCase & { quarantined?: boolean }
  shared?: RelatedLead['shared']
  linked?: boolean
  writable: boolean
}) {
  const { role } = useMe()
  const links = useLinks(of)
  const [merging, setMerging] = useState(false)
  const name = other.business_name ?? other.contact_name
  return (
    <li>
      <Link to={casePath(other.reference)} className="text-link font-semibold">
        {name}
      </Link>
      <p className="text-small text-ink-soft">
        {caseKind(other)}
        {other.amount_pounds !== null && `, ${formatPounds(other.amount_pounds)}`},{' '}
        {other.quarantined ? 'Possible spam' : CASE_STATE_LABELS[other.state]},{' '}
        <RelativeTime at={other.received_at} />
      </p>
      <p className="text-small text-ink-soft">
        {shared && `Same ${new Intl.ListFormat('en-GB').format(shared.map((what) => sharedWords[what]))} · `}
        <span className="tabular whitespace-nowrap">{other.reference}</span>
      </p>
      {writable && (
        <div className="-ml-3 flex flex-wrap">
          <Button look="quiet" busy={links.busy} onClick={() => links.link(other.reference, !linked)}>
            {linked ? 'Remove link' : 'Link'}
            <span className="sr-only"> with {other.reference}</span>
          </Button>
          {role === 'admin' && (
            <Button look="quiet" onClick={() => setMerging(true)}>
              Merge<span className="sr-only"> {other.reference} into this case</span>
            </Button>
          )}
        </div>
      )}
      {merging && (
        <MergeDialog from={other.reference} name={name} into={of} onClose={() => setMerging(false)} />
      )}
    </li>
  )
}
