import { useEffect, useRef, useState } from 'react'
import { type NextStep, NextStepFields } from '../../../contact/next-step-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'

interface TaskFormProps {
  name: string
  action: string
  start?: NextStep
  busy: boolean
  failure?: string | undefined
  onType?(): void
  onSubmit(step: NextStep): void
  onClose(): void
}

export function TaskForm({ name, action, start, busy, failure, onType, onSubmit, onClose }: TaskFormProps) {
  const [step, setStep] = useState<NextStep>(start ?? { step: '', day: '', time: '' })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit(step)
      }}
      onKeyDown={(event) => {
        submitOnControlEnter(event)
        if (event.key === 'Escape') onClose()
      }}
    >
      <NextStepFields
        name={name}
        label="What’s to be done"
        isRequired
        {...step}
        savedDay={start?.day ?? null}
        onChange={(changes) => {
          onType?.()
          setStep((before) => ({ ...before, ...changes }))
        }}
      />
      <FailureNotice words={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" busy={busy}>
          {action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
