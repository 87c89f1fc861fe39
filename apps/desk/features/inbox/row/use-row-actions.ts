import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import type { ChangeOutcome } from '../../../backend/case.ts'
import { type Contact, type ContactAnswer, changeCase, recordContact } from '../../../backend/cases.ts'
import { isConnectionLost } from '../../../backend/client/describe-failure.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import type { InboxRow } from '../../../backend/inbox.ts'
import { announceContact } from '../../../contact/announce-contact.ts'
import { toast } from '../../../ui/toast.ts'

export function useRowActions(me: { id: string }, readAgain: () => Promise<void>) {
  const [idempotency] = useState(createIdempotencyKey)
  const act = useMutation({
    mutationFn: async ({ row, change, onAnswer }: Act) => {
      const key = idempotency.keyFor(JSON.stringify([row.reference, change]))
      const answer = await send(row, change, { me: me.id, key }).finally(onAnswer)
      idempotency.reset()
      announce(answer, { row, change, key, readAgain })
      await readAgain()
    },
    async onError(error, { row }) {
      // Perhaps only the answer was lost. If so, the row shows the change once it's read again, and a second
      // try changes nothing.
      const reason = isConnectionLost(error) ? ': the connection dropped' : ''
      toast.failed(`Not saved for ${row.contact_name}${reason}. Try again.`)
      await readAgain()
    },
  })
  return {
    /** Resolves once the list has been read again, even if the change failed. */
    act: (action: Act): Promise<void> => act.mutateAsync(action).catch(() => {}),
    busyWith: act.isPending ? act.variables.row.reference : undefined,
  }
}

interface Act {
  row: InboxRow
  change: RowChange
  /**
   * Called when the answer arrives or the call fails. It closes the dialog before the toast appears, because
   * screen readers ignore what appears behind an open dialog.
   */
  onAnswer(): void
}

export type RowChange = { kind: 'take' } | { kind: 'contact'; contact: Contact }

function send(
  { reference, version }: InboxRow,
  change: RowChange,
  { me, key }: { me: string; key: string },
): Promise<ChangeOutcome | ContactAnswer> {
  if (change.kind === 'take') return changeCase(supabase, reference, version, { owner_id: me })
  return recordContact(supabase, reference, version, { ...change.contact, key })
}

interface Done extends Pick<Act, 'row' | 'change'> {
  key: string
  readAgain(): Promise<void>
}

function announce(answer: ChangeOutcome | ContactAnswer, { row, change, key, readAgain }: Done): void {
  const name = row.contact_name
  switch (answer.outcome) {
    case 'changed':
      if (change.kind === 'take') {
        toast.done(`You took ${name}’s case.`)
        return
      }
      announceContact(
        {
          reference: row.reference,
          name,
          outcome: change.contact.outcome,
          promise: 'promise' in answer && row.promise === null ? answer.promise : null,
          key,
        },
        () => void readAgain(),
      )
      return
    case 'conflict': {
      const last = answer.changes.at(-1)?.actor_name ?? 'Someone'
      toast.failed(`Not saved: ${last} has just changed ${name}’s case. The row shows it as it is now.`)
      return
    }
    case 'refused':
      toast.failed(REFUSALS[answer.reason])
      return
    case 'missing':
      toast.failed(`${name}’s case no longer exists.`)
  }
}
