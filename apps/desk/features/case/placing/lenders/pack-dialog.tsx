import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WITHHELD_LABELS, type Withheld } from '#shared/desk/lender-pack.ts'
import { downloadFile } from '../../../../../../brand/ui/download-file.ts'
import { SelectField } from '../../../../../../brand/ui/field.tsx'
import { type CaseFile, readDocuments } from '../../../../backend/documents.ts'
import { FunctionError } from '../../../../backend/invoke.ts'
import { readPanel } from '../../../../backend/lenders.ts'
import { makeLenderPack, type NewPack, openLenderPack } from '../../../../backend/papers.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { caseKey, refetchCase } from '../../use-case.ts'
import { FormDialog } from '../form-dialog.tsx'
import { textOf } from '../form-values.ts'

/** The lender a pack is for; one that was asked already has an enquiry. */
export interface PackLender {
  lenderId: string
  name: string
  enquiryId?: string
}

/** What goes to a lender, and how. */
export function PackDialog({
  reference,
  lender,
  onClose,
}: {
  reference: string
  lender: PackLender
  onClose(): void
}) {
  const [chaseOn, setChaseOn] = useState('')
  const { send, busy, failure } = useSendPack(reference, lender, onClose)
  const contacts = useContacts(reference, lender)
  const [chosen, setChosen] = useState<string>()
  const sentTo = chosen ?? contacts[0]?.email ?? ''
  return (
    <FormDialog
      title={`Lender pack for ${lender.name}`}
      action={sentTo ? 'Send' : 'Download'}
      {...{ busy, failure, onClose }}
      onSubmit={(form) => send(readPack(form, lender, chaseOn))}
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
      <PackFiles reference={reference} />
      {!lender.enquiryId && (
        <DayField name="pack-chase" label="Chase on" optional value={chaseOn} onChange={setChaseOn} />
      )}
    </FormDialog>
  )
}

function PackFiles({ reference }: { reference: string }) {
  const { data } = useQuery({
    queryKey: [...caseKey(reference), 'documents'],
    queryFn: () => readDocuments(supabase, reference),
  })
  const files: CaseFile[] = data?.documents ?? []
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

/** The contacts of the lender that have an e-mail address. */
function useContacts(reference: string, { lenderId, name }: PackLender) {
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

function useSendPack(reference: string, { name }: PackLender, onClose: () => void) {
  const queryClient = useQueryClient()
  // One for the dialog: a second press after a lost answer sends nothing twice.
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
  const { error } = sending
  const failure =
    error instanceof FunctionError && error.status > 0 && error.status < 500
      ? error.message
      : 'The pack wasn’t made. Try again in a moment.'
  return { send: sending.mutate, busy: sending.isPending, failure: error ? failure : undefined }
}
