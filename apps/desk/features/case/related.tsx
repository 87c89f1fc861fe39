import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { caseKind } from '#shared/desk/case-kind.ts'
import { statusLabel } from '#shared/desk/case-states.ts'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { RelatedLead } from '../../backend/case.ts'
import type { LinkedCase } from '../../backend/facts.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useFacts } from './facts/use-facts.ts'
import { useRights, useShownCase } from './shown-case.ts'
import { useLinks } from './use-links.ts'

const MergeDialog = lazyPart(() => import('./merging/merge-dialog.tsx'))

const sharedWords: Record<RelatedLead['shared'][number], string> = {
  phone: 'phone',
  email: 'e-mail',
  business: 'business',
}

const FIRST_SHOWN = 2

export default function Related() {
  const { lead, related } = useShownCase()
  const { workable } = useRights()
  const [isAll, setAll] = useState(false)
  const linked = useFacts(lead.reference).data?.linked ?? []
  const known = new Set(linked.map(({ reference }) => reference))
  const others = related.filter(({ reference }) => !known.has(reference))
  if (linked.length + others.length === 0) return null
  return (
    <>
      {linked.length > 0 && (
        <Panel id="related" title={linked.length === 1 ? 'Linked case' : `${linked.length} linked cases`}>
          <ul className="grid gap-3">
            {linked.map((other) => (
              <Other key={other.reference} other={other} linked writable={workable} />
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel
          {...(linked.length === 0 && { id: 'related' })}
          title={others.length === 1 ? 'One other lead' : `${others.length} other leads`}
        >
          <ul className="grid gap-3">
            {others.slice(0, isAll ? undefined : FIRST_SHOWN).map((other) => (
              <Other
                key={other.reference}
                other={other}
                shared={other.shared}
                writable={workable && !other.quarantined}
              />
            ))}
          </ul>
          {!isAll && others.length > FIRST_SHOWN && (
            <Button look="quiet" className="mt-2 -ml-3" onClick={() => setAll(true)}>
              Show all {others.length}
            </Button>
          )}
        </Panel>
      )}
    </>
  )
}

function Other({
  other,
  shared,
  linked = false,
  writable,
}: {
  other: LinkedCase & { quarantined?: boolean }
  shared?: RelatedLead['shared']
  linked?: boolean
  writable: boolean
}) {
  const { role } = useMe()
  const { lead } = useShownCase()
  const links = useLinks()
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
        {other.quarantined ? 'Possible spam' : statusLabel(other)}, <RelativeTime at={other.received_at} />
      </p>
      <p className="text-small text-ink-soft">
        {shared && `Same ${new Intl.ListFormat('en-GB').format(shared.map((what) => sharedWords[what]))} · `}
        <span className="tabular whitespace-nowrap">{other.reference}</span>
      </p>
      {writable && !other.merged_into && (
        <div className="-ml-3 flex flex-wrap">
          <Button look="quiet" busy={links.busy} onClick={() => links.link(other.reference, !linked)}>
            {linked ? 'Remove link' : 'Link'}
            <span className="sr-only"> with {other.reference}</span>
          </Button>
          {isAdmin(role) && !lead.merged_into && (
            <Button look="quiet" onClick={() => setMerging(true)}>
              Merge<span className="sr-only"> {other.reference} with this case</span>
            </Button>
          )}
        </div>
      )}
      {merging && (
        <Suspense>
          <MergeDialog other={other.reference} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </li>
  )
}
