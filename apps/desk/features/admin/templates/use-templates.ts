import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../../backend/client/describe-failure.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  removeTemplate,
  saveTemplate,
  sendTemplateTest,
  type Template,
  type TemplateText,
} from '../../../backend/written-messages.ts'
import { TEMPLATES_KEY } from '../../../session/use-templates.ts'
import type { Outcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { toast } from '../../../ui/toast.ts'

export function useTemplateActions(template: Template | undefined, onDone: () => void) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  const refetch = () => queryClient.invalidateQueries({ queryKey: TEMPLATES_KEY })
  const failed = (words: string) => setOutcome({ done: false, words })
  const saving = useMutation({
    mutationFn: (text: TemplateText) => saveTemplate(supabase, text, template),
    onSuccess(answer) {
      if (answer.outcome === 'refused') return failed(REFUSALS[answer.reason])
      if (answer.outcome === 'conflict')
        return failed('A colleague changed it meanwhile. Copy your text, close this and open it again.')
      if (answer.outcome === 'missing') return failed('A colleague removed it meanwhile.')
      toast.done('Template saved')
      onDone()
    },
    onError: (error) => failed(describeFailure(error, 'The template wasn’t saved.')),
    onSettled: refetch,
  })
  const testing = useMutation({
    mutationFn: (text: TemplateText) => sendTemplateTest(supabase, text),
    onSuccess(answer) {
      if (answer.outcome === 'changed')
        return setOutcome({ done: true, words: `On its way to ${answer.to}, with an invented case in it.` })
      failed(
        answer.field === undefined
          ? REFUSALS[answer.reason]
          : `There’s no field called {{${answer.field}}}. The fields are listed below the text.`,
      )
    },
    onError: (error) => failed(describeFailure(error, 'The test wasn’t sent.')),
  })
  const removing = useMutation({
    mutationFn: (id: string) => removeTemplate(supabase, id),
    onSuccess() {
      toast.done('Template removed')
      onDone()
    },
    onError: (error) => failed(describeFailure(error, 'The template wasn’t removed.')),
    onSettled: refetch,
  })
  return { outcome, saving, testing, removing }
}
