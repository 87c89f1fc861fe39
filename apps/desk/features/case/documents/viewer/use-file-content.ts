import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CaseFile, openDocument } from '../../../../backend/documents.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { refetchCase } from '../../use-case.ts'
import { safeFileName } from '../safe-file-name.ts'

/** Opens a file and loads it into memory. The opening is recorded before its content can be read. */
export function useFileContent(reference: string, file: CaseFile) {
  const queryClient = useQueryClient()
  const query = useQuery({
    // Not below the key of the case: refetching the case would open the file again, and every opening is recorded.
    queryKey: ['file-content', file.id],
    queryFn: ({ signal }) => readContent(reference, file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data } = query
  useEffect(() => {
    if (data) refetchCase(queryClient, reference)
  }, [data, queryClient, reference])
  return { query, url: useObjectUrl(data?.outcome === 'opened' ? data.content : undefined) }
}

async function readContent(reference: string, file: CaseFile, signal: AbortSignal) {
  const opened = await openDocument(supabase, file.id, safeFileName(reference, file))
  if (opened.outcome !== 'opened') return opened
  const response = await fetch(opened.url, { signal })
  if (!response.ok) throw new Error(`The file’s link answered ${response.status}`)
  // Its type is what the intake found in it, so that nothing in it can be taken for a page.
  const content = new Blob([await response.arrayBuffer()], { type: file.media_type })
  return { outcome: 'opened', content } as const
}

/** An address for the content, only in this tab and only while it is shown. */
function useObjectUrl(content: Blob | undefined): string | undefined {
  const [created, setCreated] = useState<{ of: Blob; url: string }>()
  useEffect(() => {
    if (!content) return
    const url = URL.createObjectURL(content)
    setCreated({ of: content, url })
    return () => URL.revokeObjectURL(url)
  }, [content])
  return created?.of === content ? created?.url : undefined
}
