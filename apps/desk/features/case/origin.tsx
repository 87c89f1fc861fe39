import { LEAD_FLAG_LABELS } from '#shared/desk/lead-forms.ts'
import type { CaseLead } from '../../backend/case.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { leadOrigin } from './lead-origin.ts'

/** How the visitor found the site, and the lead's flags. */
export function Origin({ lead }: { lead: CaseLead }) {
  const facts = leadOrigin(lead)
  return (
    <Panel title="Source">
      {facts.length === 0 ? (
        <p className="text-ink-soft">Not known.</p>
      ) : (
        <div className="wrap-anywhere">
          <Facts facts={facts.map((fact) => ({ ...fact, wide: fact.value.length > 24 }))} />
        </div>
      )}
      {/* For possible spam, the notice at the top lists the flags. */}
      {!lead.quarantined && lead.flags.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-rule pt-3 text-small">
          {lead.flags.map((flag) => (
            <li key={flag}>{LEAD_FLAG_LABELS[flag]}.</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
