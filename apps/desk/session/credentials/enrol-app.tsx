import { useQuery } from '@tanstack/react-query'
import { firm } from '#shared/firm.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { CodeForm } from './code-form.tsx'
import { describeAuthError } from './describe-auth-error.ts'
import { isVerified } from './factors.ts'
import { groupSecret, readQrCode } from './totp-secret.ts'

interface EnrolAppProps {
  name?: string
  onDone?(): void
}

export function EnrolApp({ name = 'Authenticator app', onDone }: EnrolAppProps) {
  // This is a query and not an effect, because each opening of this form must create only one secret, and in
  // development React runs effects twice.
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
  const { id: factorId, totp } = enrolment.data
  return (
    <CodeForm
      action="Finish"
      verify={(code) => supabase.auth.mfa.challengeAndVerify({ factorId, code })}
      onDone={onDone}
    >
      <ScannedSecret totp={totp} />
    </CodeForm>
  )
}

/**
 * Unfinished enrolments are removed, because their names couldn't be used again. The server is asked for the
 * list, because a cached list may lack recent ones.
 */
async function clearUnfinished(): Promise<void> {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  for (const { id: factorId } of data.all.filter((factor) => !isVerified(factor)))
    await supabase.auth.mfa.unenroll({ factorId })
}

function ScannedSecret({ totp }: { totp: { qr_code: string; secret: string } }) {
  return (
    <>
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
    </>
  )
}
