import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { supabase } from '../../backend/client/supabase-client.ts'
import { setMorningMail, wantsMorningMail } from '../../backend/morning-mail.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'

const MORNING_KEY = ['morning-mail'] as const

export function MorningMail() {
  const queryClient = useQueryClient()
  const { data: wanted } = useQuery({ queryKey: MORNING_KEY, queryFn: () => wantsMorningMail(supabase) })
  // What the person chose, until the saved value has been read again. The mutation's own state changes only a
  // moment after the click, and until then the box would jump back.
  const [chosen, setChosen] = useState<boolean>()
  const change = useMutation({
    mutationFn: (next: boolean) => setMorningMail(supabase, next),
    onError: () => toast.failed('Not saved. Check your connection and try again.'),
    async onSettled(_answer, _error, next) {
      await queryClient.invalidateQueries({ queryKey: MORNING_KEY })
      // If the box was changed again meanwhile, that newer choice stays.
      setChosen((latest) => (latest === next ? undefined : latest))
    },
  })
  if (wanted === undefined) return null
  return (
    <Panel title="Morning e-mail">
      <CheckboxField
        name="morning-mail"
        label="Send me what’s waiting on working mornings"
        hint="Promises, next steps that are due and cases nobody has worked on for a week. References and first names only."
        checked={chosen ?? wanted}
        onChange={({ target: { checked } }) => {
          setChosen(checked)
          change.mutate(checked)
        }}
      />
    </Panel>
  )
}
