import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { ChangeAnswer } from '../../backend/answers.ts'
import { type Contact, changeCase, recordContact } from '../../backend/cases.ts'
import { isConnectionLost } from '../../backend/describe-failure.ts'
import { type InboxFilters, type InboxRow, readInboxRows } from '../../backend/inbox.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { createIdempotencyKey } from '../../session/drafts/idempotency-key.ts'
import { toast } from '../../ui/toast.tsx'
import { COUNTS_KEY, INBOX_KEY, listKey } from './inbox-queries.ts'
import { type ListData, withChanges } from './use-live-leads.ts'

/** What can be done to a case from its row, and what the list shows afterwards. */
export function useRowActions(filters: InboxFilters, me: { id: string }) {
  const queryClient = useQueryClient()
  const [idempotency] = useState(createIdempotencyKey)

  const readRow = async (reference: string): Promise<InboxRow | undefined> => {
    const changed = await readInboxRows(supabase, [reference])
    const gone = changed.length === 0 ? [reference] : []
    const key = listKey(filters)
    queryClient.setQueryData<ListData>(key, (data) => data && withChanges(data, { changed, gone }, filters))
    void queryClient.invalidateQueries({ queryKey: COUNTS_KEY })
    return changed[0]
  }

  // What was saved stays saved when it cannot be read: then the whole list is read, as soon as that works.
  const readAgain = (reference: string): Promise<InboxRow | undefined> =>
    readRow(reference).catch(() => {
      void queryClient.invalidateQueries({ queryKey: INBOX_KEY })
      return undefined
    })

  const act = useMutation({
    // Fails at once when there is no network: a contact written down hours later would be a wrong one.
    networkMode: 'always',
    mutationFn: async ({ row, change, onAnswer }: Act) => {
      const words = JSON.stringify([row.reference, change])
      const answer = await send(row, change, { me: me.id, key: idempotency.keyFor(words) }).finally(onAnswer)
      idempotency.reset()
      const after = await readAgain(row.reference)
      say(answer, row, change)
      return after
    },
    onError(error, { row }) {
      // Perhaps only the answer was lost: then the row shows what was saved, and a second try saves nothing.
      const happened = isConnectionLost(error) ? 'No answer came' : 'Nothing was saved'
      toast.failed(`${happened} for ${row.contact_name}. Try again.`)
      void queryClient.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })
  return {
    /** Gives the row as it is afterwards, or nothing when it failed. */
    act: (action: Act): Promise<InboxRow | undefined> => act.mutateAsync(action).catch(() => undefined),
    busyWith: act.isPending ? act.variables.row.reference : undefined,
  }
}

interface Act {
  row: InboxRow
  change: RowChange
  /** Called before anything is said about it: the place where that appears is silent behind an open dialog. */
  onAnswer(): void
}

export type RowChange = { kind: 'take' } | { kind: 'contact'; contact: Contact }

function send(
  { reference, version }: InboxRow,
  change: RowChange,
  { me, key }: { me: string; key: string },
): Promise<ChangeAnswer> {
  if (change.kind === 'take') return changeCase(supabase, reference, version, { owner_id: me })
  return recordContact(supabase, reference, version, { ...change.contact, key })
}

function say(answer: ChangeAnswer, row: InboxRow, change: RowChange): void {
  const name = row.contact_name
  switch (answer.outcome) {
    case 'changed':
      if (change.kind === 'take') toast.done(`You took ${name}’s case.`)
      else if (!change.contact.reached) toast.done(`Attempt noted: ${name} did not answer.`)
      else toast.done(`Contact with ${name} noted${describePromise(answer)}.`)
      return
    case 'conflict': {
      const last = answer.changes.at(-1)?.actor_name ?? 'Somebody'
      toast.failed(
        `${last} changed ${name}’s case a moment ago. Nothing was saved; the row shows how it is now.`,
      )
      return
    }
    case 'refused':
      toast.failed(REFUSALS[answer.reason])
      return
    case 'missing':
      toast.failed(`${name}’s case no longer exists.`)
  }
}

function describePromise(answer: object): string {
  if (!('promise' in answer)) return ''
  if (answer.promise === 'kept') return ', promise kept'
  return answer.promise === 'missed' ? ', promise missed' : ''
}
