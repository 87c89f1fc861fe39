import type { Factor } from '@supabase/supabase-js'
import { CodeForm } from './code-form.tsx'
import { KeyForm } from './key-form.tsx'

/** Asks for one of the enrolled second factors. On success the session store changes the screen. */
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
