import { useRef, useState } from 'react'
import { checkSession } from '../session-store.ts'
import { describeAuthError } from './describe-auth-error.ts'

interface Attempt {
  busy: boolean
  failure: string | undefined
  code: string | undefined
  /** Returns false if the request failed, or was ignored because another is running. */
  run(work: () => Promise<{ error: unknown }>): Promise<boolean>
}

export function useAttempt(): Attempt {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  return {
    busy,
    failure: error ? describeAuthError(error) : undefined,
    code: (error as { code?: string } | undefined)?.code,
    async run(work) {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setError(undefined)
      const failed = await work().then(
        (answer) => answer.error,
        (thrown: unknown) => thrown,
      )
      if (failed) {
        setError(failed)
        // The cause may be that the session ended on the server, which the client doesn't always notice.
        void checkSession()
      }
      running.current = false
      setBusy(false)
      return !failed
    },
  }
}
