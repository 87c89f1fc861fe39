import { useQueryClient } from '@tanstack/react-query'
import type { FieldValue } from '#shared/fields/catalogue/field-text.ts'
import { type PersonFieldName, personFields } from '#shared/fields/catalogue/person-fields.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CasePerson, changePerson } from '../../../backend/facts.ts'
import type { CaseMessage } from '../../../backend/messages.ts'
import { retryMessage } from '../../../backend/messages.ts'
import { toast } from '../../../ui/toast.ts'
import { useReference } from '../shown-case.ts'
import { refetchCase } from '../use-case.ts'
import { type FieldEdits, useFieldEdits } from './use-field-edits.ts'

const NEW_PERSON = Object.fromEntries(Object.keys(personFields).map((name) => [name, null])) as Record<
  PersonFieldName,
  FieldValue
>

/**
 * If `person` is null, one is added. `bounced` is an e-mail that couldn't be delivered to them. It's sent
 * again once the address is changed.
 */
export function usePersonEdits(
  person: CasePerson | null,
  bounced?: CaseMessage,
): FieldEdits<PersonFieldName> {
  const queryClient = useQueryClient()
  const reference = useReference()
  const edits = useFieldEdits<PersonFieldName>({
    slot: `person-${person?.position ?? 'new'}`,
    fields: personFields,
    current: person ? fieldsOf(person) : NEW_PERSON,
    send: (changes) =>
      changePerson(
        supabase,
        reference,
        person?.position ?? null,
        changes as Parameters<typeof changePerson>[3],
      ),
    onSaved(changes) {
      if (!bounced || !changes.email?.to) return toast.done(person ? 'Saved' : 'Added')
      retryMessage(supabase, bounced.id)
        .then(() => toast.done(`Saved. Sending the e-mail to ${changes.email?.to}`))
        .catch(() =>
          toast.failed(
            'The address is saved, but the e-mail couldn’t be sent again. Try it from the timeline.',
          ),
        )
        .finally(() => refetchCase(queryClient, reference))
    },
  })
  return {
    ...edits,
    start() {
      edits.start()
      if (!person) edits.type('role', 'director')
    },
  }
}

function fieldsOf({ position: _, ...fields }: CasePerson): Record<PersonFieldName, FieldValue> {
  return fields
}
