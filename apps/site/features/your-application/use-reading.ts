import { useCallback, useEffect, useRef } from 'react'
import type { PageReading } from '#shared/applicant/applicant-page.ts'
import { callFunction, type Failure } from './call-function.ts'

const EVERY_MS = 15_000
const SLOWEST_MS = 240_000

type OnReading = (session: string, reading: PageReading | Failure) => void

/**
 * Reading often is cheap, because the server answers “unchanged” if the page has the newest version. The
 * returned function reads straight away.
 */
export function useReading(session: string | undefined, onReading: OnReading): () => Promise<void> {
  const version = useRef<string | undefined>(undefined)
  const current = useRef<string | undefined>(undefined)
  const read = useCallback(async (): Promise<boolean> => {
    if (!session) return false
    const reading = await callFunction<PageReading>({ action: 'read', session, version: version.current })
    // Meanwhile the applicant may have opened another link, or this session may have ended.
    if (current.current !== session) return false
    if (reading.outcome === 'read') version.current = reading.version
    onReading(session, reading)
    return reading.outcome !== 'failed'
  }, [session, onReading])

  useEffect(() => {
    version.current = undefined
    current.current = session
    if (!session) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = EVERY_MS
    let isOver = false
    const next = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      pause = (await read()) ? EVERY_MS : Math.min(pause * 2, SLOWEST_MS)
      // If the applicant came back to the tab meanwhile, another read may already have set a timer.
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(next, pause)
    }
    void next()
    document.addEventListener('visibilitychange', next)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', next)
    }
  }, [session, read])

  return useCallback(async () => {
    await read()
  }, [read])
}
