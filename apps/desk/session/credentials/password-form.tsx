import type { FormEvent, ReactNode } from 'react'
import { TextField } from '../../../../brand/ui/field.tsx'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

interface PasswordFormProps {
  /** Set when someone whose session ended signs in again. */
  email?: string
  children?: ReactNode
}

/** Asks for e-mail address and password. On success the session store changes the screen. */
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
      {failure && (
        <Notice tone="brick" alert>
          <p>{failure}</p>
        </Notice>
      )}
      <TextField
        // Prefixed names: in the sign-in-again dialog, the page behind may have fields of the same name.
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
