import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { findDocumentFault } from '#shared/documents/document-rules.ts'
import { sendDocument } from '#shared/documents/send-document.ts'
import { UploadRefusal } from '#shared/documents/upload-channel.ts'
import { documentChannel } from './use-documents.ts'

/** A file on its way, or one that was refused. */
export interface Upload {
  id: string
  file: File
  requirementId: string | null
  state: 'queued' | 'sending' | 'offline' | 'refused'
  /** How much has arrived, from 0 to 1. */
  share: number
  /** Why the file was refused. */
  message?: string
}

interface Uploads {
  uploads: Upload[]
  add(files: Iterable<File>, requirementId: string | null): void
  remove(id: string): void
}

export function useUploads(session: string, onArrived: () => Promise<void>): Uploads {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  useStopOnLeaving(stops)
  useAskBeforeLeaving(uploads.some(({ state }) => state !== 'refused'))

  const change = useCallback(
    (id: string, changes: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    [],
  )
  const remove = useCallback((id: string) => {
    stops.current.get(id)?.abort()
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }, [])

  const send = useCallback(
    async ({ id, file, requirementId }: Upload, { signal }: AbortController) => {
      if (signal.aborted) return
      const fault = await findDocumentFault(file).catch(() => 'This file can’t be read. Choose it again.')
      if (fault) return change(id, { state: 'refused', message: fault })
      const channel = documentChannel(session)
      try {
        await sendDocument({ id, file, name: file.name, requirementId }, channel, {
          signal,
          onProgress: (share) => change(id, { state: 'sending', share }),
          onWaiting: (isWaiting) => change(id, { state: isWaiting ? 'offline' : 'sending' }),
        })
        await onArrived()
        remove(id)
      } catch (error) {
        if (signal.aborted) await channel.ask({ action: 'discard', id }).catch(() => {})
        else change(id, { state: 'refused', message: refusalOf(error) })
      }
    },
    [session, onArrived, change, remove],
  )

  const add = useCallback(
    (files: Iterable<File>, requirementId: string | null) => {
      const chosen = Array.from(files, (file): Upload => {
        return { id: crypto.randomUUID(), file, requirementId, state: 'queued', share: 0 }
      })
      setUploads((all) => [...all, ...chosen])
      for (const upload of chosen) {
        const stop = new AbortController()
        stops.current.set(upload.id, stop)
        queue.current = queue.current.then(() => send(upload, stop))
      }
    },
    [send],
  )
  return { uploads, add, remove }
}

function useStopOnLeaving({ current: running }: RefObject<Map<string, AbortController>>): void {
  useEffect(
    () => () => {
      for (const stop of running.values()) stop.abort()
    },
    [running],
  )
}

const refusalOf = (error: unknown) =>
  error instanceof UploadRefusal ? error.message : 'This file couldn’t be sent. Choose it again.'

function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}
