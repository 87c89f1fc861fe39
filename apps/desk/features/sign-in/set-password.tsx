import type { EmailOtpType } from '@supabase/supabase-js'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { supabase } from '../../backend/client/supabase-client.ts'
import { FactorForm } from '../../session/credentials/factor-form.tsx'
import { useFactors } from '../../session/credentials/factors.ts'
import { NewPasswordForm } from '../../session/credentials/new-password-form.tsx'
import { useAttempt } from '../../session/credentials/use-attempt.ts'
import { useSession } from '../../session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.ts'

/** A one-time link opens this page. */
export function SetPassword() {
  const session = useSession()
  const [spent, setSpent] = useState(false)
  return (
    <>
      <h1 className="mb-3 text-heading">Set your password</h1>
      {spent && 'who' in session ? (
        <Choose email={session.who.email} passed={session.status === 'ready'} />
      ) : (
        <SpendLink onSpent={() => setSpent(true)} />
      )}
    </>
  )
}

/**
 * Uses up the link when the button is pressed and not when the page opens, because mail scanners open links
 * too.
 */
function SpendLink({ onSpent }: { onSpent(): void }) {
  const { busy, failure, code, run } = useAttempt()
  const query = new URLSearchParams(useLocation().search)
  const token_hash = query.get('token_hash')
  const type = (query.get('type') ?? 'recovery') as EmailOtpType

  if (!token_hash) return <NoLink words="This address is incomplete. Open the link from your e-mail again." />
  if (failure && code === 'otp_expired') return <NoLink words={failure} />
  return (
    <>
      <FailureNotice words={failure} className="mb-4" />
      {!failure && (
        <p className="mb-4 text-ink-soft">Your link works once. Press the button to use it now.</p>
      )}
      <Button
        look="dawn"
        busy={busy}
        className="w-full"
        onClick={async () => {
          if (await run(() => supabase.auth.verifyOtp({ token_hash, type }))) onSpent()
        }}
      >
        {busy ? 'One moment …' : 'Continue'}
      </Button>
    </>
  )
}

function NoLink({ words }: { words: string }) {
  return (
    <>
      <FailureNotice words={words} className="mb-4" />
      <ButtonLink look="dawn" to="/forgotten-password" className="w-full">
        Send me a new link
      </ButtonLink>
      <p className="mt-3 text-small text-ink-quiet">
        If you don’t have a password yet, ask an admin for another link.
      </p>
    </>
  )
}

function Choose({ email, passed }: { email: string; passed: boolean }) {
  const navigate = useNavigate()
  return (
    <QueryView query={useFactors()}>
      {(factors) => {
        if (factors.length > 0 && !passed) {
          return (
            <>
              <p className="mb-4 text-ink-soft">First, your second factor: the link alone isn’t enough.</p>
              <FactorForm factors={factors} />
            </>
          )
        }
        return (
          <NewPasswordForm
            email={email}
            onDone={() => {
              toast.done('Password set')
              navigate('/', { replace: true })
            }}
          />
        )
      }}
    </QueryView>
  )
}
