import { useCallback, useEffect, useState } from 'react'
import type { ApplicantDocuments } from '#shared/documents/applicant-documents.ts'
import { createUploadChannel, type UploadChannel } from '#shared/documents/upload-channel.ts'
import { endpoint } from '../../../backend/endpoint.ts'

const POLL_MILLISECONDS = 20_000

export function documentChannel(session: string): UploadChannel {
  return createUploadChannel({
    url: endpoint.url,
    headers: () => ({ apikey: endpoint.publishableKey }),
    session,
  })
}

interface DocumentsReading {
  /** Undefined until the first answer. */
  documents: ApplicantDocuments | undefined
  readAgain(): Promise<void>
}

export function useDocuments(session: string): DocumentsReading {
  const [documents, setDocuments] = useState<ApplicantDocuments>()
  const readAgain = useCallback(async () => {
    try {
      setDocuments(await documentChannel(session).list())
    } catch {
      // There's no message here, because the page itself says if there's no connection or the session has
      // ended.
    }
  }, [session])

  useEffect(() => {
    void readAgain()
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') void readAgain()
    }
    const timer = setInterval(readIfVisible, POLL_MILLISECONDS)
    document.addEventListener('visibilitychange', readIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfVisible)
    }
  }, [readAgain])
  return { documents, readAgain }
}
