import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DOCUMENT_STATE_LABELS } from '#shared/desk/document-states.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CaseFile, openDocument } from '../../../backend/documents.ts'
import { useReference } from '../shown-case.ts'
import { refetchCase } from '../use-case.ts'
import { safeFileName } from './safe-file-name.ts'

const LINK_MILLISECONDS = 60_000

/** The opening is recorded before the link is created. */
export function useOpenDocument(file: CaseFile) {
  const reference = useReference()
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
    /** The link for as long as it works, in case the browser blocked the new tab. */
    opened,
    problem,
  }
}

// We click a link with noopener instead of calling window.open, so the opened file can't reach this page.
function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
