import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { casePath } from '#shared/desk-links.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { recordContact } from '../../backend/cases.ts'
import { describeFailure } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { createCase } from '../../backend/entered-cases.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SubmitDialog } from '../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { changeCase, EMPTY_CASE, NewCaseFields, type Sender, type TypedCase } from './new-case-fields.tsx'
import { SimilarCases } from './similar-cases.tsx'

interface NewCaseProps {
  known?: Partial<TypedCase>
  /** Who wrote the e-mail that the case is made from. */
  sender?: Sender
  /** Whether they introduced a case before: then they aren't the applicant of this one either, until staff say so. */
  isIntroducer?: boolean
  /**
   * Called with the new case's reference before its page opens. If this fails, saving the same values again
   * within five minutes creates no second case, but calls this again for the first one.
   */
  onCreated?(reference: string): Promise<void>
  onClose(): void
}

/** This is for cases that didn't come through the site, such as one by phone or from an introducer. */
export default function NewCaseDialog({ known, sender, isIntroducer, onCreated, onClose }: NewCaseProps) {
  const [typed, setTyped] = useState(() => {
    const begun = { ...EMPTY_CASE, ...known }
    return isIntroducer ? changeCase(begun, { entered_as: 'introducer' }, sender) : begun
  })
  const [spoke, setSpoke] = useState(true)
  const { save, busy, failure } = useCreate(onClose, onCreated)
  return (
    <SubmitDialog
      wide
      title="New case"
      action={busy ? 'Saving …' : 'Create case'}
      busy={busy}
      failure={failure}
      noValidate
      onSubmit={() => save(typed, spoke && typed.entered_as === 'phone')}
      onClose={onClose}
    >
      {isIntroducer && sender && (
        <Notice tone="moss">
          <p>
            {sender.name} has introduced a case before, so this one has them as its introducer. If they write
            for themselves, change “How it came”.
          </p>
        </Notice>
      )}
      <NewCaseFields
        typed={typed}
        onChange={(change) => setTyped((latest) => changeCase(latest, change, sender))}
      />
      {typed.entered_as === 'phone' && (
        <CheckboxField
          name="new-spoke"
          label="I spoke to them: record it as a contact"
          checked={spoke}
          onChange={(event) => setSpoke(event.target.checked)}
        />
      )}
      <SimilarCases typed={typed} onOpen={onClose} />
      <p className="text-small text-ink-soft">
        It’ll be yours, with no response promise.{' '}
        <Link to="/import" onClick={onClose} className="text-link">
          Import many from a file
        </Link>
      </p>
    </SubmitDialog>
  )
}

function useCreate(onClose: () => void, onCreated: NewCaseProps['onCreated']) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [idempotency] = useState(() => createIdempotencyKey())
  const [contactKey] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string>()
  const creation = useMutation({
    mutationFn: async ({ spoke, typed: { amount, ...typed } }: { typed: TypedCase; spoke: boolean }) => {
      const answer = await createCase(
        supabase,
        { ...typed, amount_pounds: readPounds(amount) },
        idempotency.keyFor(JSON.stringify({ ...typed, amount })),
      )
      if (answer.outcome === 'changed') {
        // With one key it's recorded once, whatever is sent again.
        if (spoke) await recordContact(supabase, answer.reference, 1, { outcome: 'spoke', key: contactKey })
        await onCreated?.(answer.reference)
      }
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
    save(typed: TypedCase, spoke: boolean) {
      const unreadable = typed.amount.trim() !== '' && readPounds(typed.amount) === null
      setProblem(unreadable ? 'Enter an amount, such as £250,000, or leave it empty.' : undefined)
      if (!unreadable) creation.mutate({ typed, spoke })
    },
    busy: creation.isPending,
    failure:
      problem ??
      (creation.data?.outcome === 'refused'
        ? REFUSALS[creation.data.reason]
        : creation.error &&
          describeFailure(
            creation.error,
            onCreated || creation.variables?.spoke ? 'Not everything was saved.' : 'The case wasn’t created.',
          )),
  }
}
