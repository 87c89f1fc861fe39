import { type FormEvent, useState } from 'react'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type ReasonState, saveOutcomeReasons } from '../../../backend/firm-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { useSaveList } from './use-lists.ts'

const LABELS: Record<ReasonState, string> = {
  declined: 'Why we decline',
  withdrawn: 'Why applicants withdraw',
}

export function ReasonsForm({ state, reasons }: { state: ReasonState; reasons: string[] }) {
  const [text, setText] = useState(reasons.join('\n'))
  const { save, busy } = useSaveList()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    save(() => saveOutcomeReasons(supabase, state, reasons, wanted))
  }
  return (
    <form className="grid justify-items-start gap-2" onSubmit={submit}>
      <TextAreaField
        name={`reasons-${state}`}
        label={LABELS[state]}
        hint="One reason per line, up to 100 characters each."
        rows={9}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" look="ink" busy={busy}>
        Save<span className="sr-only"> {LABELS[state].toLowerCase()}</span>
      </Button>
    </form>
  )
}
