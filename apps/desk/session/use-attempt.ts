import { useRef, useState } from 'react'
import { authWords } from './auth-words.ts'
import { checkSession } from './session-store.ts'

export interface Attempt {
  busy: boolean
  /** Why the last try failed. */
  failure: string | undefined
  /** Runs one try; another press while it runs does nothing. False when it failed. */
  run(work: () => Promise<{ error: unknown }>): Promise<boolean>
}

/** One thing tried at a time, and what became of it. */
export function useAttempt(): Attempt {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    busy,
    failure,
    async run(work) {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setFailure(undefined)
      const error = await work().then(
        (answer) => answer.error,
        (thrown: unknown) => thrown,
      )
      if (error) {
        setFailure(authWords(error))
        // It may have failed because the session ended on the server, which the client does not always notice.
        void checkSession()
      }
      running.current = false
      setBusy(false)
      return !error
    },
  }
}
