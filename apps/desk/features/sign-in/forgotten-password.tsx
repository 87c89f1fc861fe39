import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../../../brand/ui/field.tsx'
import { supabase } from '../../backend/client/supabase-client.ts'
import { useAttempt } from '../../session/credentials/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'

/**
 * What the page says is the same whether or not the account exists, so that it can't be used to find out who
 * has one.
 */
export function ForgottenPassword() {
  const { busy, failure, run } = useAttempt()
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const redirectTo = `${location.origin}/set-password`
    if (await run(() => supabase.auth.resetPasswordForEmail(email, { redirectTo }))) setSentTo(email)
  }

  if (sentTo) {
    return (
      <>
        <h1 className="mb-3 text-heading">Check your e-mail</h1>
        <p role="status" className="text-ink-soft">
          If {sentTo} has an account here, a link to set a new password is on its way. It works once and
          expires soon.
        </p>
        <BackToSignIn />
      </>
    )
  }
  return (
    <>
      <h1 className="mb-3 text-heading">Forgotten password</h1>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">
          We’ll send you a link to set a new one. Your second factor stays the same.
        </p>
        <FailureNotice words={failure} />
        <TextField name="email" label="E-mail address" type="email" autoComplete="username" required />
        <Button type="submit" look="dawn" busy={busy}>
          {busy ? 'Sending …' : 'Send the link'}
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-4 text-center text-small">
      <Link to="/sign-in" className="text-link inline-block py-1">
        Back to sign-in
      </Link>
    </p>
  )
}
