import type { FormEvent, ReactNode } from 'react'
import { TextField } from '../../../../brand/ui/field.tsx'
import { Button } from '../../ui/button.tsx'
import { useAttempt } from './use-attempt.ts'

interface CodeFormProps {
  action: string
  verify(code: string): Promise<{ error: unknown }>
  onDone?: (() => void) | undefined
  children?: ReactNode
}

export function CodeForm({ action, verify, onDone, children }: CodeFormProps) {
  const { busy, failure, run } = useAttempt()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const box = event.currentTarget.elements.namedItem('sign-in-code') as HTMLInputElement
    if (await run(() => verify(box.value.replaceAll(/\s/g, '')))) onDone?.()
    else box.select()
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
      <TextField
        name="sign-in-code"
        label="Six-digit code"
        hint="From your authenticator app."
        inputMode="numeric"
        autoComplete="one-time-code"
        // A pasted code often has a space in the middle.
        pattern="\s*\d{3}\s*\d{3}\s*"
        title="Six digits"
        maxLength={9}
        required
        autoFocus
        error={failure}
        className="tabular max-w-44 text-center text-[1.25rem] tracking-[0.2em] max-md:text-[1.25rem]"
      />
      <Button type="submit" look="dawn" busy={busy}>
        {busy ? 'Checking …' : action}
      </Button>
    </form>
  )
}
