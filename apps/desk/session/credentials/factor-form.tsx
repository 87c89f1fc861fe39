import type { Factor } from '@supabase/supabase-js'
import { CodeForm } from './code-form.tsx'
import { KeyForm } from './key-form.tsx'

/** The second factor, of those already enrolled. Success is heard by whoever follows the session. */
export function FactorForm({ factors }: { factors: readonly Factor[] }) {
  const apps = factors.filter((factor) => factor.factor_type === 'totp')
  const keys = factors.filter((factor) => factor.factor_type === 'webauthn')
  return (
    <div className="grid gap-4">
      {apps.length > 0 && <CodeForm factorIds={apps.map(({ id }) => id)} />}
      {apps.length > 0 && keys.length > 0 && <p className="text-center text-small text-ink-quiet">or</p>}
      {keys.length > 0 && <KeyForm factors={keys} look={apps.length > 0 ? 'outline' : 'dawn'} />}
    </div>
  )
}
