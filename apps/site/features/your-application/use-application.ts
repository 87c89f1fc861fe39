import { useCallback, useEffect, useState } from 'react'
import type { ApplicantPage, PageReading } from '#shared/applicant/applicant-page.ts'
import { callFunction, type Failure } from './call-function.ts'
import { clearAddress, readSession, storeSession, tokenInAddress } from './page-session.ts'
import { useReading } from './use-reading.ts'

/** Why there is no page to show. */
export type ClosedReason = 'no_link' | 'unknown' | 'ended' | 'revoked'

type View =
  | { kind: 'starting' }
  /** The link is here; nothing has been asked of the server yet. */
  | { kind: 'unopened'; token: string }
  | { kind: 'closed'; reason: ClosedReason }
  | { kind: 'reading'; session: string }
  | { kind: 'open'; session: string; page: ApplicantPage; isStale: boolean }

interface Application {
  view: View
  /** Exchanges the link for a session. Gives back what to say when it didn't work. */
  open(token: string): Promise<string | undefined>
  /** Does something for the open session, then reads the page again. */
  act: Act
}

export type Act = (
  asked: { action: string } & Record<string, unknown>,
) => Promise<{ outcome: string } | Failure>

/** The page of the session in this tab, read again whenever something changes. */
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

/** A link that is pasted into this tab changes the fragment without loading the page. */
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
