import { useRef, useState } from 'react'
import { checkSession } from '../session-store.ts'
import { describeAuthError } from './describe-auth-error.ts'

interface Attempt {
  busy: boolean
  /** Why the last try failed. */
  failure: string | undefined
  /** The server's code for it, where it gave one. */
  code: string | undefined
  /** Runs a request; ignored while another is running. Returns false when it failed. */
  run(work: () => Promise<{ error: unknown }>): Promise<boolean>
}

/** Runs one request at a time and keeps its failure. */
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
        // It may have failed because the session ended on the server, which the client does not always notice.
        void checkSession()
      }
      running.current = false
      setBusy(false)
      return !failed
    },
  }
}
