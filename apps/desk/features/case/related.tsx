import { Link } from 'react-router'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { RelatedLead } from '../../backend/case.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const sharedWords: Record<RelatedLead['shared'][number], string> = {
  phone: 'phone',
  email: 'e-mail',
  business: 'business',
}

/** Other leads that share a phone number, e-mail address or business name. */
export function Related({ related }: { related: readonly RelatedLead[] }) {
  if (related.length === 0) return null
  return (
    <Panel title={related.length === 1 ? 'One other lead' : `${related.length} other leads`}>
      <ul className="grid gap-3">
        {related.map((lead) => (
          <li key={lead.reference}>
            <Link to={casePath(lead.reference)} className="text-link font-semibold">
              {lead.business_name ?? lead.contact_name}
            </Link>
            <p className="text-small text-ink-soft">
              {LEAD_FORM_LABELS[lead.form]}
              {lead.amount_pounds !== null && `, ${formatPounds(lead.amount_pounds)}`},{' '}
              {lead.quarantined ? 'Possible spam' : CASE_STATE_LABELS[lead.state]},{' '}
              <RelativeTime at={lead.received_at} />
            </p>
            <p className="text-small text-ink-soft">
              Same {new Intl.ListFormat('en-GB').format(lead.shared.map((what) => sharedWords[what]))} ·{' '}
              <span className="tabular whitespace-nowrap">{lead.reference}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
