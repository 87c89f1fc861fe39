import type { ContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { undoContact } from '../backend/cases.ts'
import { supabase } from '../backend/client/supabase-client.ts'
import { toast } from '../ui/toast.ts'
import { OWN_CONTACT_WORDS } from './contact-words.ts'

interface Recorded {
  reference: string
  name: string
  outcome: ContactOutcome
  /** Null if there's no promise, or if it's still open or was settled before. */
  promise: 'kept' | 'missed' | null
  /** The idempotency key of this contact, by which it can be undone. */
  key: string
}

export function announceContact(recorded: Recorded, onUndone: () => void): void {
  const { name, outcome, promise } = recorded
  const settled = promise ? ` Promise ${promise}.` : ''
  toast.done(`Recorded: ${OWN_CONTACT_WORDS[outcome](name)}.${settled}`, {
    label: 'Undo',
    run: () => void undo(recorded).finally(onUndone),
  })
}

async function undo({ reference, key, name }: Recorded): Promise<void> {
  try {
    const answer = await undoContact(supabase, reference, key)
    if (answer.outcome === 'changed') toast.done(`Undone: nothing is recorded for ${name}.`)
    else
      toast.failed(answer.outcome === 'refused' ? REFUSALS[answer.reason] : 'There’s nothing left to undo.')
  } catch {
    toast.failed('Not undone: the connection dropped. Correct the entry in the case’s timeline.')
  }
}
