import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setMorningMail, wantsMorningMail } from '../../backend/morning-mail.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'

const MORNING_KEY = ['morning-mail'] as const

/** The e-mail of working mornings, on or off. */
export function MorningMail() {
  const queryClient = useQueryClient()
  const { data: wanted } = useQuery({ queryKey: MORNING_KEY, queryFn: () => wantsMorningMail(supabase) })
  const change = useMutation({
    mutationFn: (next: boolean) => setMorningMail(supabase, next),
    onError: () => toast.failed('Not saved. Check your connection and try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MORNING_KEY }),
  })
  if (wanted === undefined) return null
  return (
    <Panel title="Morning e-mail">
      <CheckboxField
        name="morning-mail"
        label="Send me what’s waiting on working mornings"
        hint="Promises, next steps that are due and cases nobody has worked on for a week. References and first names only."
        checked={change.isPending ? change.variables : wanted}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </Panel>
  )
}
