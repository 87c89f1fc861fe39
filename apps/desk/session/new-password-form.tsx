import type { FormEvent } from 'react'
import { useState } from 'react'
import { supabase } from '../backend/supabase-client.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useAttempt } from './use-attempt.ts'

const MIN_LENGTH = 12

/** A new password for the person signed in, shown on request instead of typed twice. */
export function NewPasswordForm({ email, onDone }: { email: string; onDone(): void }) {
  const { busy, failure, run } = useAttempt()
  const [shown, setShown] = useState(false)
  const [tooShort, setTooShort] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('new-password'))
    setTooShort(password.length < MIN_LENGTH)
    if (password.length < MIN_LENGTH) return
    if (await run(() => supabase.auth.updateUser({ password }))) onDone()
  }

  const error = tooShort ? `Choose one of at least ${MIN_LENGTH} characters.` : failure
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {/* So that a password manager knows whose it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="new-password"
        label="New password"
        hint={`At least ${MIN_LENGTH} characters. Three or four unrelated words do well.`}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={error}
      />
      <Button
        look="quiet"
        className="justify-self-start"
        aria-pressed={shown}
        onClick={() => setShown((before) => !before)}
      >
        {shown ? 'Hide the password' : 'Show the password'}
      </Button>
      <Button type="submit" look="dawn" busy={busy}>
        {busy ? 'Saving …' : 'Set the password'}
      </Button>
    </form>
  )
}
