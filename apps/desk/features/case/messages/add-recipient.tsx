import { type FormEvent, useState } from 'react'
import { PERSON_ROLE_LABELS, type PersonRole } from '#shared/desk/people.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { changePerson } from '../../../backend/facts.ts'
import type { MailContact } from '../../../backend/written-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { useReference } from '../shown-case.ts'
import { CASE_GONE, useCaseChange } from '../use-case-change.ts'

const { applicant: _, ...ROLES } = PERSON_ROLE_LABELS
const NOBODY = { name: '', email: '', role: 'solicitor' as PersonRole }

function useAdding(onAdded: (added: MailContact) => void) {
  const reference = useReference()
  const [typed, setTyped] = useState(NOBODY)
  const email = typed.email.trim()
  const adding = useCaseChange({
    send: () =>
      changePerson(supabase, reference, null, {
        role: { from: null as never, to: typed.role },
        name: { from: null as never, to: typed.name.trim() },
        email: { from: null, to: email },
      }),
    onChanged: () =>
      onAdded({
        kind: 'person',
        role: typed.role,
        name: typed.name.trim(),
        address: email,
        enquiry_id: null,
        refused: null,
      }),
    notDone: 'Nobody was added.',
    missing: CASE_GONE,
  })
  const change = (changes: Partial<typeof NOBODY>) => {
    adding.clear()
    setTyped({ ...typed, ...changes })
  }
  return { typed, email, change, adding }
}

/** Nobody is written to by a free address, because then the case couldn't say who got it. */
export function AddRecipient({ onAdded }: { onAdded(added: MailContact): void }) {
  const { typed, email, change, adding } = useAdding(onAdded)
  const isComplete = typed.name.trim() !== '' && email !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !adding.busy) adding.send()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-l-2 border-edge pl-3 sm:grid-cols-3">
      <TextField
        name="recipient-name"
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ChoiceField
        name="recipient-role"
        label="Role"
        choices={ROLES}
        value={typed.role as keyof typeof ROLES}
        onChange={(role) => change({ role })}
      />
      <TextField
        name="recipient-email"
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={255}
        error={adding.failure || undefined}
        value={typed.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <div className="sm:col-span-3">
        <Button type="submit" icon="plus" busy={adding.busy}>
          Add to the case
        </Button>
        {!isComplete && <p className="mt-1 text-small text-ink-soft">Enter a name and an e-mail address.</p>}
      </div>
    </form>
  )
}
