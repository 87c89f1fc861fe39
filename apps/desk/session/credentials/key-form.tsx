import type { Factor } from '@supabase/supabase-js'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAttempt } from './use-attempt.ts'

/** Asks for a security key, or for the device's own fingerprint or face check. */
export function KeyForm({ factors, look }: { factors: readonly Factor[]; look: 'dawn' | 'outline' }) {
  const { busy, failure, run } = useAttempt()
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="brick" alert>
          <p>{failure}</p>
        </Notice>
      )}
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
