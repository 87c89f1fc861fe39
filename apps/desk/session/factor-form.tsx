import type { Factor } from '@supabase/supabase-js'
import type { FormEvent } from 'react'
import { supabase } from '../backend/supabase-client.ts'
import { Button } from '../ui/button.tsx'
import { CodeField, readCode } from './code-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** The second factor, of one already enrolled. Success is heard by whoever follows the session. */
export function FactorForm({ factors }: { factors: readonly Factor[] }) {
  const { busy, failure, run } = useAttempt()
  const totp = factors.filter((factor) => factor.factor_type === 'totp')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = readCode(form)
    // Somebody with two phones may read the code off either.
    const passed = await run(async () => {
      let answer: { error: unknown } = { error: new Error('no factor to try') }
      for (const { id: factorId } of totp) {
        answer = await supabase.auth.mfa.challengeAndVerify({ factorId, code })
        if (!answer.error) break
      }
      return answer
    })
    if (!passed) (form.elements.namedItem('code') as HTMLInputElement | null)?.select()
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <CodeField error={failure} />
      <Button type="submit" look="dawn" busy={busy}>
        {busy ? 'Checking …' : 'Continue'}
      </Button>
    </form>
  )
}
