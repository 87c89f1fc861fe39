import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readErasureSubject } from '#shared/admin/erasure-subject.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import { findSubject } from '../../backend/admin.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmErasure } from './confirm-erasure.tsx'
import { describeErasure } from './describe-erasure.ts'

export function EraseForm() {
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<{ subject: string; leads: InboxRow[] }>()
  const [done, setDone] = useState<string>()

  const find = useMutation({
    mutationFn: (subject: string) => findSubject(supabase, subject),
    onSuccess: (leads, subject) => {
      if (leads.length > 0) setFound({ subject, leads })
      else setProblem('Nothing found for this reference, address or number.')
    },
    onError: () => setProblem('The search failed. Try again in a moment.'),
  })

  const showErased = (erased: { leads: number; documents: number }) => {
    setFound(undefined)
    setDone(describeErasure(erased))
  }
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
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-ink-soft">
          This permanently deletes their answers, documents, e-mails, notes and timeline, from the database
          and from disk.
        </p>
        <TextField
          name="subject"
          label="Reference, e-mail address or phone number"
          hint="An address or number finds every lead that used it, however the number was written."
          error={problem}
          autoComplete="off"
          spellCheck={false}
          onChange={() => setProblem(undefined)}
        />
        <div>
          <Button type="submit" look="ink" busy={find.isPending}>
            Show what will be erased
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
      {found && <ConfirmErasure {...found} onErased={showErased} onClose={() => setFound(undefined)} />}
    </>
  )
}
