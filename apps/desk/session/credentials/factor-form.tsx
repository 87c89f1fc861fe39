import type { Factor } from '@supabase/supabase-js'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { useAttempt } from './use-attempt.ts'

/** If the factor is right, the session's status changes, and with it the screen. */
export function FactorForm({ factors }: { factors: readonly Factor[] }) {
  const authenticators = factors.filter((factor) => factor.factor_type === 'totp')
  const keys = factors.filter((factor) => factor.factor_type === 'webauthn')
  return (
    <div className="grid gap-4">
      {authenticators.length > 0 && (
        <CodeForm action="Continue" verify={(code) => tryAuthenticators(authenticators, code)} />
      )}
      {authenticators.length > 0 && keys.length > 0 && (
        <p className="text-center text-small text-ink-quiet">or</p>
      )}
      {keys.length > 0 && <KeyForm factors={keys} look={authenticators.length > 0 ? 'outline' : 'dawn'} />}
    </div>
  )
}

function KeyForm({ factors, look }: { factors: readonly Factor[]; look: 'dawn' | 'outline' }) {
  const { busy, failure, run } = useAttempt()
  return (
    <div className="grid gap-4">
      <FailureNotice words={failure} />
      {factors.map(({ id, friendly_name }) => (
        <Button
          key={id}
          look={look}
          icon="key"
          busy={busy}
          onClick={() => run(() => supabase.auth.mfa.webauthn.authenticate({ factorId: id }))}
        >
          Use {friendly_name || 'security key'}
        </Button>
      ))}
    </div>
  )
}

/** Every app is tried, because somebody who has two may use either. */
async function tryAuthenticators(
  authenticators: readonly Factor[],
  code: string,
): Promise<{ error: unknown }> {
  let answer: { error: unknown } = { error: new Error('no factor to try') }
  for (const { id: factorId } of authenticators) {
    answer = await supabase.auth.mfa.challengeAndVerify({ factorId, code })
    if (!answer.error) break
  }
  return answer
}
