import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { supabase } from '../../backend/client/supabase-client.ts'
import { useAttempt } from '../../session/credentials/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Moment } from '../../ui/relative-time.tsx'

interface FactorRowProps {
  factor: Factor
  isLast: boolean
  onRemoved(): void
}

/** The last factor can't be removed, because without one the desk shows nothing. */
export function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useAttempt()
  const name = factor.friendly_name || (factor.factor_type === 'totp' ? 'Authenticator app' : 'Security key')
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon name={factor.factor_type === 'totp' ? 'device' : 'key'} />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-small text-ink-quiet">
          Added <Moment at={factor.created_at} />
        </span>
      </span>
      {!isLast && (
        <Button look="quiet" icon="bin" onClick={() => setAsking(true)} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Remove ${name}?`}
        action="Remove"
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (!(await run(() => supabase.auth.mfa.unenroll({ factorId: factor.id })))) return
          setAsking(false)
          onRemoved()
        }}
      >
        <FailureNotice words={failure} className="mb-3" />
        <p>You won’t be able to sign in with it any more.</p>
      </ConfirmDialog>
    </li>
  )
}
