import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { findDocumentFault } from '#shared/documents/document-rules.ts'
import { sendDocument } from '#shared/documents/send-document.ts'
import { createUploadChannel, UploadRefusal } from '#shared/documents/upload-channel.ts'
import { endpoint } from '../../../backend/endpoint.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { refetchCase } from '../use-case.ts'

// Staff wait at the screen, so they hear of a lost connection instead of an upload that never ends.
const GIVE_UP_MILLISECONDS = 120_000

const channel = createUploadChannel({
  url: endpoint.url,
  async headers() {
    const { data } = await supabase.auth.getSession()
    return { apikey: endpoint.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  },
})

/** Adds files to a case, chosen or dropped, one after another. */
export function useAddFiles(reference: string) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  // What files are being dragged over: a needed document, or null for the panel.
  const [draggedOver, setDraggedOver] = useState<string | null>()

  const add = async (files: Iterable<File>, requirementId: string | null = null) => {
    for (const file of files) {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      onProgress(0)
      const problem = await send(file, { reference, requirementId }, onProgress)
      if (problem) toast.failed(`${file.name}: ${problem}`)
      else toast.done(`${file.name} added`)
      refetchCase(queryClient, reference)
    }
    setSending(undefined)
  }
  /** Takes dropped files for a needed document, or for none. */
  const dropTarget = (requirementId: string | null): DropTarget => ({
    dragging: draggedOver === requirementId,
    handlers: {
      onDragOver(event) {
        event.preventDefault()
        // The needed document that lies on the panel takes the file, not both.
        event.stopPropagation()
        setDraggedOver(requirementId)
      },
      onDragLeave: () => setDraggedOver(undefined),
      onDrop(event) {
        event.preventDefault()
        event.stopPropagation()
        setDraggedOver(undefined)
        void add([...event.dataTransfer.files], requirementId)
      },
    },
  })
  return { add, sending, dropTarget }
}

export interface DropTarget {
  /** Files are being dragged over it. */
  dragging: boolean
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

/** Sends one file; says what went wrong. */
async function send(
  file: File,
  target: { reference: string; requirementId: string | null },
  onProgress: (share: number) => void,
): Promise<string | undefined> {
  const fault = await findDocumentFault(file).catch(() => 'This file can’t be read.')
  if (fault) return fault
  const document = { id: crypto.randomUUID(), file, name: file.name, ...target }
  try {
    await sendDocument(document, channel, { onProgress, signal: AbortSignal.timeout(GIVE_UP_MILLISECONDS) })
    return undefined
  } catch (error) {
    return error instanceof UploadRefusal ? error.message : 'The connection dropped. Add it again.'
  }
}
