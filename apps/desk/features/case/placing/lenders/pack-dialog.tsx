import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WITHHELD_LABELS, type Withheld } from '#shared/desk/placing/lender-pack.ts'
import { downloadFile } from '../../../../../../brand/ui/download-file.ts'
import { SelectField } from '../../../../../../brand/ui/field.tsx'
import { describeFunctionFailure } from '../../../../backend/client/invoke.ts'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { readPanel } from '../../../../backend/lenders.ts'
import { makeLenderPack, type NewPack, openLenderPack } from '../../../../backend/papers.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useDocuments } from '../../documents/use-documents.ts'
import { useReference } from '../../shown-case.ts'
import { refetchCase } from '../../use-case.ts'
import { textOf } from '../form-values.ts'

/**
 * `enquiryId` is set if this lender has already been asked. `lenderId` is empty if the lender isn't on the
 * firm's list.
 */
export interface PackLender {
  lenderId: string
  name: string
  enquiryId?: string
}

export function PackDialog({ lender, onClose }: { lender: PackLender; onClose(): void }) {
  const [chaseOn, setChaseOn] = useState('')
  const { send, busy, failure } = useSendPack(lender, onClose)
  const contacts = useContacts(lender)
  const [chosen, setChosen] = useState<string>()
  const sentTo = chosen ?? contacts[0]?.email ?? ''
  return (
    <SubmitDialog
      title={`Lender pack for ${lender.name}`}
      action={sentTo ? 'Send' : 'Download'}
      busy={busy}
      failure={failure}
      onSubmit={(form) => send(readPack(form, lender, chaseOn))}
      onClose={onClose}
    >
      <SelectField
        name="pack-to"
        label="Send to"
        value={sentTo}
        onChange={(event) => setChosen(event.target.value)}
      >
        {contacts.map(({ name, email }) => (
          <option key={email} value={email}>
            {name ? `${name}, ${email}` : email}
          </option>
        ))}
        <option value="">Don’t send it, I’ll download it</option>
      </SelectField>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 font-semibold">Also include</legend>
        {Object.entries(WITHHELD_LABELS).map(([part, label]) => (
          <CheckboxField key={part} name={`include-${part}`} label={label} />
        ))}
      </fieldset>
      <PackFiles />
      {!lender.enquiryId && (
        <DayField name="pack-chase" label="Chase on" optional value={chaseOn} onChange={setChaseOn} />
      )}
    </SubmitDialog>
  )
}

function PackFiles() {
  const files = useDocuments().data?.documents ?? []
  const clean = files.filter(({ state }) => state === 'clean')
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">Files</legend>
      {clean.map(({ id, original_name }) => (
        <CheckboxField key={id} name="pack-file" value={id} label={original_name} />
      ))}
      {clean.length < files.length && (
        <p className="text-small text-ink-soft">
          {files.length - clean.length} can’t be sent: only files that were scanned and found clean go out.
        </p>
      )}
      {files.length === 0 && <p className="text-ink-soft">The case has no files yet.</p>}
    </fieldset>
  )
}

function useContacts({ lenderId, name }: PackLender) {
  const reference = useReference()
  const { data } = useQuery({
    queryKey: ['lender-panel', reference, name],
    queryFn: () => readPanel(supabase, reference, name),
  })
  const found = data?.lenders.find(({ id }) => id === lenderId)
  return (found?.contacts ?? []).filter(({ email }) => email)
}

function readPack(form: FormData, { lenderId, enquiryId }: PackLender, chaseOn: string): Omit<NewPack, 'id'> {
  const included = Object.keys(WITHHELD_LABELS) as Withheld[]
  return {
    ...(enquiryId ? { enquiry_id: enquiryId } : { lender_id: lenderId }),
    ...(chaseOn && { chase_on: chaseOn }),
    sent_to: textOf(form, 'pack-to') || null,
    include: included.filter((part) => form.get(`include-${part}`) !== null),
    document_ids: form.getAll('pack-file').map(String),
  }
}

function useSendPack({ name }: PackLender, onClose: () => void) {
  const reference = useReference()
  const queryClient = useQueryClient()
  // The id stays the same while the dialog is open, so that a retry after a lost answer sends no second pack.
  const [id] = useState(() => crypto.randomUUID())
  const sending = useMutation({
    async mutationFn(pack: Omit<NewPack, 'id'>) {
      await makeLenderPack(supabase, reference, { ...pack, id })
      if (pack.sent_to === null)
        downloadFile(`${reference} enquiry, ${name}.pdf`, await openLenderPack(supabase, id))
    },
    onSuccess(_, { sent_to }) {
      refetchCase(queryClient, reference)
      toast.done(sent_to ? 'Lender pack sent' : 'Lender pack downloaded')
      onClose()
    },
  })
  return {
    send: sending.mutate,
    busy: sending.isPending,
    failure: sending.error
      ? describeFunctionFailure(sending.error, 'The pack wasn’t made. Try again in a moment.')
      : undefined,
  }
}
