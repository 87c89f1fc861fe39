import type { FormEvent } from 'react'
import { TextField } from '../../../../brand/ui/field.tsx'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { useAttempt } from './use-attempt.ts'

/** A key is a security key, or the device's own fingerprint or face check. */
export function EnrolKey({ onDone }: { onDone?(): void }) {
  const { busy, failure, run } = useAttempt()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const friendlyName = String(new FormData(event.currentTarget).get('key-name')).trim()
    if (await run(() => supabase.auth.mfa.webauthn.register({ friendlyName }))) onDone?.()
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">A key you plug in, or this device’s own fingerprint or face check.</p>
      <TextField
        name="key-name"
        label="Name this key"
        hint="Such as “blue key” or “laptop”."
        required
        maxLength={60}
        error={failure}
      />
      <Button type="submit" look="dawn" busy={busy}>
        {busy ? 'Follow your browser …' : 'Add the key'}
      </Button>
    </form>
  )
}
