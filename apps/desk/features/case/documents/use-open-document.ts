import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DOCUMENT_STATE_LABELS } from '#shared/desk/document-states.ts'
import { type CaseFile, openDocument } from '../../../backend/documents.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { refetchCase } from '../use-case.ts'
import { safeFileName } from './safe-file-name.ts'

const LINK_MILLISECONDS = 60_000

/** Opens a document in a new tab. The opening is recorded before the link is created. */
export function useOpenDocument(reference: string, file: CaseFile) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [opened, setOpened] = useState<string>()

  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setOpened(undefined), LINK_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [opened])

  const opening = useMutation({
    mutationFn: () => openDocument(supabase, file.id, safeFileName(reference, file)),
    onSuccess(answer) {
      if (answer.outcome === 'opened') {
        setOpened(answer.url)
        followLink(answer.url)
      } else if (answer.outcome === 'withheld') {
        setProblem(`This file can’t be opened: ${DOCUMENT_STATE_LABELS[answer.state].toLowerCase()}.`)
      } else setProblem('This file has been deleted.')
      refetchCase(queryClient, reference)
    },
    onError: () => setProblem('It couldn’t be opened. Try again in a moment.'),
  })
  return {
    open: () => {
      setProblem(undefined)
      setOpened(undefined)
      opening.mutate()
    },
    opening: opening.isPending,
    /** The link while it is valid, in case the browser blocked the new tab. */
    opened,
    problem,
  }
}

// A link with noopener instead of window.open, so that the file can't reach this page.
function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
