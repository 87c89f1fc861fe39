import { type FormEvent, useState } from 'react'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

const MIN_LENGTH = 12

interface NewPasswordFormProps {
  email: string
  /** Whether the form is alone on its page or one of several, which decides how its button looks. */
  among?: 'nothing' | 'others'
  onDone(): void
}

export function NewPasswordForm({ email, among = 'nothing', onDone }: NewPasswordFormProps) {
  const { busy, failure, run } = useAttempt()
  const [tooShort, setTooShort] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('new-password'))
    setTooShort(password.length < MIN_LENGTH)
    if (password.length < MIN_LENGTH) return
    if (await run(() => supabase.auth.updateUser({ password }))) onDone()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="new-password"
        label="New password"
        hint={`At least ${MIN_LENGTH} characters. Three or four unrelated words work well.`}
        autoComplete="new-password"
        required
        error={tooShort ? `Use at least ${MIN_LENGTH} characters.` : failure}
      />
      <Button
        type="submit"
        look={among === 'nothing' ? 'dawn' : 'ink'}
        busy={busy}
        className={among === 'nothing' ? undefined : 'justify-self-start'}
      >
        {busy ? 'Saving …' : 'Set the password'}
      </Button>
    </form>
  )
}
