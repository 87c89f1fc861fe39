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

/** Finds every lead of a person, and erases them after a second confirmation. */
export function EraseForm() {
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [done, setDone] = useState<string>()

  const find = useMutation({
    mutationFn: (subject: string) => findSubject(supabase, subject),
    onSuccess: (leads, subject) => {
      if (leads.length > 0) setFound({ subject, leads })
      else setProblem('Nothing found for this reference, address or number.')
    },
    onError: () => setProblem('The search failed. Try again in a moment.'),
  })
  const erase = useErase((erased) => {
    setFound(undefined)
    setDone(describeErasure(erased))
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(undefined)
    setDone(undefined)
    const subject = readErasureSubject(String(new FormData(event.currentTarget).get('subject')))
    if (subject) find.mutate(subject.value)
    else setProblem('Enter a complete reference, e-mail address or phone number.')
  }

  return (
    <>
      <SubjectForm
        problem={problem}
        busy={find.isPending}
        onChange={() => setProblem(undefined)}
        onSubmit={submit}
      />
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

function useErase(onErased: (erased: { leads: number; documents: number }) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (subject: string) => eraseSubject(supabase, subject),
    onSuccess: (erased) => {
      onErased(erased)
      // A case, a list or the audit log may still show the erased leads.
      void queryClient.invalidateQueries()
    },
  })
}

function SubjectForm({
  problem,
  busy,
  onChange,
  onSubmit,
}: {
  problem: string | undefined
  busy: boolean
  onChange(): void
  onSubmit(event: FormEvent<HTMLFormElement>): void
}) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <p className="text-ink-soft">
        This permanently deletes their answers, documents, e-mails, notes and timeline, from the database and
        from disk.
      </p>
      <TextField
        name="subject"
        label="Reference, e-mail address or phone number"
        hint="An address or number finds every lead that used it, however the number was written."
        error={problem}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
      />
      <div>
        <Button type="submit" look="ink" busy={busy}>
          Show what will be erased
        </Button>
      </div>
    </form>
  )
}

function describeFailure(error: Error): string {
  return error instanceof FunctionError && error.status > 0 && error.status < 500
    ? error.message
    : 'The connection dropped, so it may have been erased. Close this and search again.'
}
