import { useState } from 'react'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { settleAwaitedDocuments } from '../../../backend/documents.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { useReference } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { useDocuments } from './use-documents.ts'

const WAYS = { withdraw: 'Withdraw the request', leave: 'Leave them, and say why' } as const

/** What was asked for and hasn't arrived, when the case goes on. */
export default function AwaitedDialog({ onClose }: { onClose(): void }) {
  const reference = useReference()
  const [way, setWay] = useState<keyof typeof WAYS>('withdraw')
  const awaited = useDocuments().data?.requirements.filter(
    ({ state, left_why }) => (state === 'requested' || state === 'sent_back') && left_why === null,
  )
  const { send, busy, failure } = useCaseChange({
    send: (form: FormData) =>
      settleAwaitedDocuments(
        supabase,
        reference,
        way === 'leave' ? String(form.get('left-why') ?? '') : undefined,
      ),
    done: () => (way === 'leave' ? 'Recorded' : 'Request withdrawn'),
    onChanged: onClose,
  })
  return (
    <SubmitDialog
      title="Documents that haven’t arrived"
      action="Save"
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        {awaited?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <ChoiceField
        name="awaited-way"
        label="What happens to them"
        choices={WAYS}
        value={way}
        onChange={setWay}
      />
      {way === 'leave' ? (
        <TextAreaField
          name="left-why"
          label="Why the case goes on without them"
          required
          rows={2}
          maxLength={500}
        />
      ) : (
        <p className="text-small text-ink-soft">The applicant’s page no longer asks for them.</p>
      )}
    </SubmitDialog>
  )
}
