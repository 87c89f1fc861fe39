import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readErasureSubject } from '#shared/admin/erasure-subject.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import { eraseSubject, findSubject } from '../../backend/admin.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import { FunctionError } from '../../backend/invoke.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmErasure } from './confirm-erasure.tsx'
import { describeErasure } from './describe-erasure.ts'

interface Found {
  subject: string
  leads: InboxRow[]
}

/** Finds everything of a person, shows it, and removes it once it has been typed a second time. */
export function EraseForm() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [done, setDone] = useState<string>()

  const find = useMutation({
    networkMode: 'always',
    mutationFn: (subject: string) => findSubject(supabase, subject),
    onSuccess: (leads, subject) => {
      if (leads.length > 0) setFound({ subject, leads })
      else setProblem('There is nothing of this reference or address.')
    },
    onError: () => setProblem('That could not be looked up. Try again in a moment.'),
  })
  const erase = useMutation({
    networkMode: 'always',
    mutationFn: (subject: string) => eraseSubject(supabase, subject),
    onSuccess: (erased) => {
      setFound(undefined)
      setDone(describeErasure(erased))
      // A case, a list and a log may still show them.
      void queryClient.invalidateQueries()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(undefined)
    setDone(undefined)
    const subject = readErasureSubject(String(new FormData(event.currentTarget).get('subject')))
    if (subject) find.mutate(subject.value)
    else setProblem('Enter a whole reference or a whole e-mail address.')
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-ink-soft">
          Answers, documents, e-mails, notes and timeline are removed for good, from the database and from the
          disk.
        </p>
        <TextField
          name="subject"
          label="Reference or e-mail address"
          hint="An e-mail address finds every lead that gave it."
          error={problem}
          autoComplete="off"
          spellCheck={false}
          onChange={() => setProblem(undefined)}
        />
        <div>
          <Button type="submit" look="ink" busy={find.isPending}>
            Show what would go
          </Button>
        </div>
      </form>
      <div role="status">
        {done && (
          <Notice tone="moss" title="Erased" className="mt-3">
            <p>{done}</p>
          </Notice>
        )}
      </div>
      {found && (
        <ConfirmErasure
          subject={found.subject}
          leads={found.leads}
          busy={erase.isPending}
          failure={erase.error ? describeFailure(erase.error) : undefined}
          onConfirm={() => erase.mutate(found.subject)}
          onClose={() => {
            erase.reset()
            setFound(undefined)
          }}
        />
      )}
    </>
  )
}

function describeFailure(error: Error): string {
  return error instanceof FunctionError && error.status > 0 && error.status < 500
    ? error.message
    : 'No answer came, so it may have been erased. Close this and look it up again.'
}
