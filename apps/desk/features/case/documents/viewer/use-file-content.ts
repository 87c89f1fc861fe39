import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { type CaseFile, openDocument } from '../../../../backend/documents.ts'
import { useReference } from '../../shown-case.ts'
import { refetchCase } from '../../use-case.ts'
import { safeFileName } from '../safe-file-name.ts'

/** The opening is recorded before the content can be read. */
export function useFileContent(file: CaseFile) {
  const reference = useReference()
  const queryClient = useQueryClient()
  const query = useQuery({
    // The key isn't under the case's key, because a refetch of the case would then open the file again and
    // record another opening.
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
  // We set the type that the upload check found in the file, so that the browser can't take it for HTML.
  const content = new Blob([await response.arrayBuffer()], { type: file.media_type })
  return { outcome: 'opened', content } as const
}

/** The address works only in this browser, and only while the file is shown. */
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
