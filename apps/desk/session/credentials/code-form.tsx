import type { FormEvent } from 'react'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, readCode } from './code-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** Asks for the six digits of an authenticator app. */
export function CodeForm({ factorIds }: { factorIds: readonly string[] }) {
  const { busy, failure, run } = useAttempt()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = readCode(form)
    const passed = await run(async () => {
      let answer: { error: unknown } = { error: new Error('no factor to try') }
      // Someone with two apps enrolled may use the code of either.
      for (const factorId of factorIds) {
        answer = await supabase.auth.mfa.challengeAndVerify({ factorId, code })
        if (!answer.error) break
      }
      return answer
    })
    if (!passed) (form.elements.namedItem('sign-in-code') as HTMLInputElement | null)?.select()
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
