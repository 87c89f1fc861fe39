import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { type CasePerson, removePerson } from '../../../backend/facts.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { refetchCase } from '../use-case.ts'

/** Takes somebody off the case, after asking. */
export function RemovePerson({ reference, person }: { reference: string; person: CasePerson }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () => removePerson(supabase, reference, person.position),
    onSuccess: () => toast.done(`${person.name} removed`),
    onError: (error) => toast.failed(describeFailure(error, 'Nobody was removed.')),
    onSettled() {
      setAsking(false)
      refetchCase(queryClient, reference)
    },
  })
  return (
    <>
      <Button look="quiet" icon="bin" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {person.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${person.name}?`}
        action="Remove"
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Their details leave this case. The timeline says that they were removed, and by whom.</p>
      </ConfirmDialog>
    </>
  )
}
