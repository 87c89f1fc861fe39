import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { findDocumentFault } from '#shared/documents/document-rules.ts'
import { sendDocument } from '#shared/documents/send-document.ts'
import { createUploadChannel, UploadRefusal } from '#shared/documents/upload-channel.ts'
import { endpoint } from '../../../backend/client/endpoint.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { toast } from '../../../ui/toast.ts'
import { useReference } from '../shown-case.ts'
import { refetchCase } from '../use-case.ts'

// After two minutes we report a lost connection, because an upload could hang for ever while staff wait.
const GIVE_UP_MILLISECONDS = 120_000

const channel = createUploadChannel({
  url: endpoint.url,
  async headers() {
    const { data } = await supabase.auth.getSession()
    return { apikey: endpoint.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  },
})

export function useAddFiles() {
  const reference = useReference()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  // Where files are dragged: over the requirement with this id, over the panel (null) or neither (undefined).
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
  /** If the id is null, the target is the whole panel. */
  const dropTarget = (requirementId: string | null): DropTarget => ({
    dragging: draggedOver === requirementId,
    handlers: {
      onDragOver(event) {
        event.preventDefault()
        // The requirements lie within the panel, which would otherwise take the files as well.
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
  dragging: boolean
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

/** The answer is what went wrong, or undefined if nothing did. */
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
