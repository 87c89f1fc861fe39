import { useCallback, useEffect, useState } from 'react'
import type { ApplicantPage, PageReading } from '#shared/applicant/applicant-page.ts'
import { callFunction, type Failure } from './call-function.ts'
import { clearAddress, readSession, storeSession, tokenInAddress } from './page-session.ts'
import { useReading } from './use-reading.ts'

export type ClosedReason = 'no_link' | 'unknown' | 'ended' | 'revoked'

type View =
  | { kind: 'starting' }
  /** The address has a link's token, which hasn't been exchanged for a session yet. */
  | { kind: 'unopened'; token: string }
  | { kind: 'closed'; reason: ClosedReason }
  | { kind: 'reading'; session: string }
  | { kind: 'open'; session: string; page: ApplicantPage; isStale: boolean }

interface Application {
  view: View
  /**
   * If the token is unknown, this closes the view. After any other failure, it returns the message to show.
   */
  open(token: string): Promise<string | undefined>
  /** The page is read again after an action, unless the action failed or ended the session. */
  act: Act
}

export type Act = (
  asked: { action: string } & Record<string, unknown>,
) => Promise<{ outcome: string } | Failure>

export function useApplication(): Application {
  const [view, setView] = useState<View>({ kind: 'starting' })
  const session = view.kind === 'reading' || view.kind === 'open' ? view.session : undefined

  useEffect(() => setView(firstView()), [])
  usePastedLink(useCallback((token) => setView({ kind: 'unopened', token }), []))

  const close = useCallback((reason: ClosedReason) => {
    storeSession(undefined)
    setView({ kind: 'closed', reason })
  }, [])

  const onReading = useCallback(
    (asked: string, reading: PageReading | Failure) => {
      if (reading.outcome === 'ended') close('ended')
      else if (reading.outcome === 'read')
        setView({ kind: 'open', session: asked, page: reading, isStale: false })
      else
        setView((before) =>
          before.kind === 'open' ? { ...before, isStale: reading.outcome === 'failed' } : before,
        )
    },
    [close],
  )
  const readNow = useReading(session, onReading)

  const open = useCallback(async (token: string) => {
    const answer = await callFunction<
      { outcome: 'opened'; session: string } | { outcome: 'unknown' | 'too_many' }
    >({
      action: 'open',
      token,
    })
    if (answer.outcome === 'failed') return answer.message
    if (answer.outcome === 'too_many')
      return 'This link was opened too often. Try again in an hour, or call us.'
    clearAddress()
    if (answer.outcome === 'opened') {
      storeSession(answer.session)
      setView({ kind: 'reading', session: answer.session })
    } else setView({ kind: 'closed', reason: 'unknown' })
    return undefined
  }, [])

  const act = useCallback<Act>(
    async (asked) => {
      const answer = await callFunction({ ...asked, session })
      if (answer.outcome === 'ended') close('ended')
      else if (asked.action === 'revoke' && answer.outcome === 'changed') close('revoked')
      else if (answer.outcome !== 'failed') await readNow()
      return answer
    },
    [session, close, readNow],
  )
  return { view, open, act }
}

/** Pasting a link into this tab changes only the fragment, so it doesn't load the page. */
function usePastedLink(onPaste: (token: string) => void): void {
  useEffect(() => {
    const read = () => {
      const token = tokenInAddress()
      if (token) onPaste(token)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [onPaste])
}

function firstView(): View {
  const token = tokenInAddress()
  if (token) return { kind: 'unopened', token }
  const session = readSession()
  return session ? { kind: 'reading', session } : { kind: 'closed', reason: 'no_link' }
}
