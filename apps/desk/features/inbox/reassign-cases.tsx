import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { reassignCases } from '../../backend/cases.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import type { Colleague } from '../../backend/staff.ts'
import { possibleOwners } from '../../session/possible-owners.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface ReassignCasesProps {
  rows: readonly InboxRow[]
  colleagues: readonly Colleague[]
  onDone(): Promise<void>
}

/**
 * Only cases that are loaded in the list are reassigned. InboxList shows this only to admins, while the list
 * is filtered by owner and isn't a search.
 */
export function ReassignCases({ rows, colleagues, onDone }: ReassignCasesProps) {
  const [isAsking, setAsking] = useState(false)
  const [newOwner, setNewOwner] = useState('')
  const open = rows.filter(({ state, quarantined }) => !isClosed(state) && !quarantined)
  const reassign = useMutation({
    mutationFn: () =>
      reassignCases(supabase, newOwner || null, { references: open.map(({ reference }) => reference) }),
    async onSuccess(answer) {
      setAsking(false)
      if (answer.outcome === 'refused') return toast.failed(REFUSALS[answer.reason])
      toast.done(`${describeCases(answer.cases)} reassigned`)
      await onDone()
    },
    onError() {
      setAsking(false)
      toast.failed('Not reassigned. Try again in a moment.')
    },
  })
  if (open.length === 0) return null
  return (
    <div className="flex justify-end">
      <Button onClick={() => setAsking(true)}>Reassign {describeCases(open.length)}</Button>
      <ConfirmDialog
        open={isAsking}
        title={`Reassign ${describeCases(open.length)}?`}
        action="Reassign"
        busy={reassign.isPending}
        onConfirm={() => reassign.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className="mb-3">
          All open cases listed so far. Scroll down first to include more, or filter to include fewer.
        </p>
        <ChoiceField
          name="reassign-to"
          label="New owner"
          none="Nobody yet: unassigned"
          choices={possibleOwners(colleagues).map(({ id, name }) => [id, name])}
          value={newOwner}
          onChange={setNewOwner}
        />
      </ConfirmDialog>
    </div>
  )
}

const describeCases = (count: number) => (count === 1 ? '1 case' : `${count.toLocaleString('en-GB')} cases`)
