import { useState } from 'react'
import { factsThatFit, type SecurityFields, securityFields } from '#shared/fields/catalogue/fact-fields.ts'
import type { FieldValue } from '#shared/fields/catalogue/field-text.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  changeSecurity,
  type FactsAndPeople,
  type FurtherSecurity,
  removeSecurity,
} from '../../../backend/facts.ts'
import { Button } from '../../../ui/button.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useReference, useRights } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { FieldForm } from './field-form.tsx'
import { useFieldEdits } from './use-field-edits.ts'

type SecurityName = keyof SecurityFields
const NAMES = Object.keys(securityFields) as SecurityName[]
const NEW_SECURITY = Object.fromEntries(NAMES.map((name) => [name, null])) as Record<SecurityName, FieldValue>

/** The properties that secure the loan besides the first, which is among the facts. */
export function SecuritiesPanel({ known: { facts, securities } }: { known: FactsAndPeople }) {
  const { goesOn } = useRights()
  const added = useSecurityEdits(null)
  // A second property is added once the first is known.
  const fits = factsThatFit(facts).includes('security_address') && facts.security_address !== null
  if (securities.length === 0 && !(fits && goesOn)) return null
  return (
    <Panel
      title="Further properties"
      empty={securities.length === 0 && !added.editing ? 'One property secures the loan' : undefined}
      actions={
        goesOn &&
        !added.editing && (
          <Button icon="plus" onClick={added.start}>
            Add<span className="sr-only"> a property</span>
          </Button>
        )
      }
    >
      {(securities.length > 0 || added.editing) && (
        <ul className="grid gap-4">
          {securities.map((security) => (
            <Security key={security.position} security={security} />
          ))}
          {added.editing && goesOn && (
            <li>
              <h3 className="mb-2 text-lead">New property</h3>
              <FieldForm
                form="new-security"
                label="New property"
                fields={securityFields}
                edits={added}
                action="Add"
              />
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

/** If `security` is null, one is added. */
function useSecurityEdits(security: FurtherSecurity | null) {
  const reference = useReference()
  return useFieldEdits<SecurityName>({
    slot: `security-${security?.position ?? 'new'}`,
    fields: securityFields,
    current: security ?? NEW_SECURITY,
    required: 'security_address',
    send: (changes) =>
      changeSecurity(
        supabase,
        reference,
        security?.position ?? null,
        changes as Parameters<typeof changeSecurity>[3],
      ),
  })
}

function Security({ security }: { security: FurtherSecurity }) {
  const { goesOn } = useRights()
  const edits = useSecurityEdits(security)
  return (
    <li className="not-first:border-t not-first:border-rule not-first:pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead">{security.security_address}</h3>
        {goesOn && !edits.editing && (
          <div className="flex flex-wrap gap-1">
            <Button look="quiet" icon="pencil" onClick={edits.start}>
              Edit<span className="sr-only"> {security.security_address}</span>
            </Button>
            <RemoveSecurity security={security} />
          </div>
        )}
      </div>
      {edits.editing && goesOn ? (
        <FieldForm
          form={`security-${security.position}`}
          label={security.security_address ?? ''}
          fields={securityFields}
          edits={edits}
        />
      ) : (
        <DetailList
          details={NAMES.filter((name) => name !== 'security_address').map((name) => ({
            label: securityFields[name].label,
            value: formatField(securityFields[name], security[name]),
          }))}
        />
      )}
    </li>
  )
}

function RemoveSecurity({ security: { position, security_address } }: { security: FurtherSecurity }) {
  const reference = useReference()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { send, busy } = useCaseChange({
    // Closes the dialog before the toast, because screen readers don't announce a toast behind a dialog.
    send: () => removeSecurity(supabase, reference, position).finally(close),
    done: 'Property removed',
    notDone: 'Nothing was removed.',
    missing: 'Nothing was removed: a colleague changed this case meanwhile.',
    inToast: true,
  })
  return (
    <>
      <Button look="quiet" icon="bin" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {security_address}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${security_address}?`}
        action="Remove"
        danger
        busy={busy}
        onConfirm={() => send()}
        onClose={close}
      >
        <p>It leaves this case. The timeline says that it was removed, and by whom.</p>
      </ConfirmDialog>
    </>
  )
}
