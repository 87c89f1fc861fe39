import { suspicionsIn } from '#shared/desk/lead-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { leadOrigin } from './lead-origin.ts'
import { useRights, useShownCase } from './shown-case.ts'
import { useMarkSpam } from './use-mark-spam.ts'

export function Origin() {
  const { lead } = useShownCase()
  const { workable } = useRights()
  const spam = useMarkSpam()
  const maybeSpam = workable && (lead.state === 'new' || lead.state === 'contacted')
  const facts = leadOrigin(lead)
  // If the lead is quarantined, the notice at the top already lists these suspicions.
  const suspicions = lead.quarantined ? [] : suspicionsIn(lead.flags)
  return (
    <Panel title="Source">
      {facts.length === 0 ? (
        <p className="text-ink-soft">Not known.</p>
      ) : (
        <div className="wrap-anywhere">
          <DetailList details={facts.map((fact) => ({ ...fact, wide: fact.value.length > 24 }))} />
        </div>
      )}
      {suspicions.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-rule pt-3 text-small">
          {suspicions.map((suspicion) => (
            <li key={suspicion}>{suspicion}.</li>
          ))}
        </ul>
      )}
      {maybeSpam && (
        <Button look="quiet" busy={spam.busy} onClick={() => spam.send()} className="mt-3 -ml-3">
          Mark as spam
        </Button>
      )}
    </Panel>
  )
}
