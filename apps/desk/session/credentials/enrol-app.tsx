import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { firm } from '#shared/firm.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { CodeField, readCode } from './code-field.tsx'
import { describeAuthError } from './describe-auth-error.ts'
import { isVerified } from './factors.ts'
import { groupSecret, readQrCode } from './totp-secret.ts'
import { useAttempt } from './use-attempt.ts'

interface EnrolAppProps {
  name?: string
  onDone?(): void
}

/** Enrols an authenticator app: shows the code to scan and the secret to type, takes the first code. */
export function EnrolApp({ name = 'Authenticator app', onDone }: EnrolAppProps) {
  // A query and not an effect: it must run once each time this opens, however often React renders it.
  const enrolment = useQuery({
    queryKey: ['enrolment', name],
    // A refetch must not create another secret while this one is being scanned.
    enabled: (query) => query.state.data === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      await clearUnfinished()
      const answer = await supabase.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: name,
        issuer: `${firm.name} desk`,
      })
      if (answer.error) throw answer.error
      return answer.data
    },
  })

  if (enrolment.isError && !enrolment.data) {
    return (
      <ErrorState title="It couldn’t be set up" onRetry={() => void enrolment.refetch()}>
        <p>{describeAuthError(enrolment.error)}</p>
      </ErrorState>
    )
  }
  if (!enrolment.data) return <LoadingState label="Making your code …" />
  return <FirstCode factorId={enrolment.data.id} totp={enrolment.data.totp} onDone={onDone} />
}

/** Removes unfinished enrolments, which would block their names. Lists them again, as one may be a moment old. */
async function clearUnfinished(): Promise<void> {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  for (const { id: factorId } of data.all.filter((factor) => !isVerified(factor)))
    await supabase.auth.mfa.unenroll({ factorId })
}

function FirstCode({
  factorId,
  totp,
  onDone,
}: {
  factorId: string
  totp: { qr_code: string; secret: string }
  onDone: (() => void) | undefined
}) {
  const { busy, failure, run } = useAttempt()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = readCode(form)
    if (await run(() => supabase.auth.mfa.challengeAndVerify({ factorId, code }))) onDone?.()
    else (form.elements.namedItem('sign-in-code') as HTMLInputElement | null)?.select()
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Open an authenticator app on your phone and add an account.</li>
        <li>Scan this code, or type in the key below it.</li>
        <li>Enter the six digits the app shows.</li>
      </ol>
      <img
        src={readQrCode(totp.qr_code)}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="justify-self-center rounded-small border border-rule bg-[#fff] p-2"
      />
      <p className="text-center">
        <span className="block text-small text-ink-quiet">Key, if you can’t scan the code</span>
        <code className="tabular font-mono break-words select-all">{groupSecret(totp.secret)}</code>
      </p>
      <CodeField error={failure} />
      <Button type="submit" look="dawn" busy={busy}>
        {busy ? 'Checking …' : 'Finish'}
      </Button>
    </form>
  )
}
