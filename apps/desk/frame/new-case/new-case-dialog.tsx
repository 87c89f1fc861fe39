import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { casePath } from '#shared/desk-links.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import { describeFailure } from '../../backend/describe-failure.ts'
import { createCase } from '../../backend/entered-cases.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { createIdempotencyKey } from '../../session/drafts/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { EMPTY_CASE, NewCaseFields, type TypedCase } from './new-case-fields.tsx'
import { SimilarCases } from './similar-cases.tsx'

interface NewCaseProps {
  /** What is known before anybody types. */
  known?: Partial<TypedCase>
  /** Done before the case opens. It's repeated with the same case when it fails and the person tries again. */
  onCreated?(reference: string): Promise<void>
  onClose(): void
}

/** Enters a case that came by phone or e-mail, from an introducer or from a client we know. */
export default function NewCaseDialog({ known, onCreated, onClose }: NewCaseProps) {
  const formId = useId()
  const [typed, setTyped] = useState({ ...EMPTY_CASE, ...known })
  const { save, busy, failure } = useCreate(onClose, onCreated)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) save(typed)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="New case"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="ink" busy={busy}>
            {busy ? 'Saving …' : 'Create case'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {failure && (
          <Notice tone="brick" alert>
            <p>{failure}</p>
          </Notice>
        )}
        <NewCaseFields
          typed={typed}
          onChange={(change) => setTyped((latest) => ({ ...latest, ...change }))}
        />
        <SimilarCases typed={typed} onOpen={onClose} />
        <p className="text-small text-ink-soft">
          It’ll be yours, with no response promise.{' '}
          <Link to="/import" onClick={onClose} className="text-link">
            Import many from a file
          </Link>
        </p>
      </form>
    </Dialog>
  )
}

function useCreate(onClose: () => void, onCreated: NewCaseProps['onCreated']) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [idempotency] = useState(() => createIdempotencyKey())
  const [problem, setProblem] = useState<string>()
  const creation = useMutation({
    mutationFn: async ({ amount, ...typed }: TypedCase) => {
      const answer = await createCase(
        supabase,
        { ...typed, amount_pounds: readPounds(amount) },
        idempotency.keyFor(JSON.stringify({ ...typed, amount })),
      )
      if (answer.outcome === 'changed') await onCreated?.(answer.reference)
      return answer
    },
    onSuccess(answer) {
      if (answer.outcome === 'refused') return
      onClose()
      toast.done(`Case ${answer.reference} created`)
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
      void navigate(casePath(answer.reference))
    },
  })
  return {
    save(typed: TypedCase) {
      const unreadable = typed.amount.trim() !== '' && readPounds(typed.amount) === null
      setProblem(unreadable ? 'Enter an amount, such as £250,000, or leave it empty.' : undefined)
      if (!unreadable) creation.mutate(typed)
    },
    busy: creation.isPending,
    failure:
      problem ??
      (creation.data?.outcome === 'refused'
        ? REFUSALS[creation.data.reason]
        : creation.error && describeFailure(creation.error, 'The case wasn’t created.')),
  }
}
