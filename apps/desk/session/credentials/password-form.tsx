import type { FormEvent, ReactNode } from 'react'
import { TextField } from '../../../../brand/ui/field.tsx'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

interface PasswordFormProps {
  /** The address of the person whose session ended. Undefined on the sign-in page, where it's typed. */
  email?: string
  children?: ReactNode
}

/** If address and password are right, the session's status changes, and with it the screen. */
export function PasswordForm({ email, children }: PasswordFormProps) {
  const { busy, failure, run } = useAttempt()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const credentials = {
      email: String(form.get('sign-in-email')).trim(),
      password: String(form.get('sign-in-password')),
    }
    const passwordBox = event.currentTarget.elements.namedItem('sign-in-password') as HTMLInputElement
    if (await run(() => supabase.auth.signInWithPassword(credentials))) return
    passwordBox.select()
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <FailureNotice words={failure} />
      <TextField
        // The names have a prefix, because the page behind the sign-in-again dialog may have fields with the
        // plain names.
        name="sign-in-email"
        label="E-mail address"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== undefined}
        className={email === undefined ? undefined : 'bg-paper-sunk'}
        defaultValue={email}
      />
      <PasswordField
        name="sign-in-password"
        label="Password"
        autoComplete="current-password"
        required
        autoFocus={email !== undefined}
      />
      <Button type="submit" look="dawn" busy={busy}>
        {busy ? 'Signing in …' : 'Sign in'}
      </Button>
      {children}
    </form>
  )
}
