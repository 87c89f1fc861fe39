import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { COVER_NOTE_LIMIT, WITHHELD_LABELS, type Withheld } from '#shared/desk/placing/lender-pack.ts'
import { SENT_HOW_LABELS } from '#shared/desk/placing/placing.ts'
import { SelectField, TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { describeFunctionFailure } from '../../../../backend/client/invoke.ts'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { readPanel } from '../../../../backend/lenders.ts'
import { type PackContent, previewLenderPack } from '../../../../backend/papers.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { FailureNotice, Notice } from '../../../../ui/notice.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { sendableFiles } from '../../documents/sendable-files.ts'
import { useDocuments } from '../../documents/use-documents.ts'
import { useReference } from '../../shown-case.ts'
import {
  type AskedLender,
  type EnquiryDraft,
  firstDraft,
  mailContacts,
  toAskedLender,
} from './asked-lender.ts'
import { useSendEnquiries } from './use-send-enquiries.ts'

interface EnquiriesDialogProps {
  lenders: readonly AskedLender[]
  onClose(): void
}

/** Says how each lender is asked. A lender that was asked before only gets another pack. */
export function EnquiriesDialog({ lenders, onClose }: EnquiriesDialogProps) {
  const [drafts, setDrafts] = useState(() => lenders.map((lender) => firstDraft(lender)))
  const [include, setInclude] = useState<readonly Withheld[]>([])
  const [files, setFiles] = useState<readonly string[]>([])
  const { send, busy, sent, failures } = useSendEnquiries(lenders, onClose)
  const written = lenders.map((lender, index) => {
    const draft = drafts[index] ?? firstDraft(lender)
    return { lender, draft, pack: packOf(lender, draft, { include: [...include], document_ids: [...files] }) }
  })
  const packs = drafts.filter(({ sentHow }) => sentHow === 'pack')
  const change = (changed: number, changes: Partial<EnquiryDraft>) =>
    setDrafts((before) =>
      before.map((draft, index) => (index === changed ? { ...draft, ...changes } : draft)),
    )
  const copyToAll = ({ chaseOn, coverNote }: EnquiryDraft) =>
    setDrafts((before) => before.map((draft) => ({ ...draft, chaseOn, coverNote })))
  return (
    <SubmitDialog
      title={titleOf(lenders)}
      action={nameAction(packs)}
      wide
      busy={busy}
      onSubmit={() => send(written.filter(({ lender }) => !sent.has(lender.lenderId)))}
      onClose={busy ? undefined : onClose}
    >
      {written.map(({ lender, draft, pack }, index) => (
        <fieldset key={lender.lenderId} className="grid gap-3 border-b border-rule pb-4">
          <legend className="mb-1 text-lead font-semibold">{lender.name}</legend>
          {sent.has(lender.lenderId) ? (
            <p>Asked.</p>
          ) : (
            <EnquiryFields
              lender={lender}
              draft={draft}
              pack={pack}
              onChange={(changes) => change(index, changes)}
            />
          )}
          {index === 0 && lenders.length > 1 && (
            <div>
              <Button onClick={() => copyToAll(draft)}>Use this date and note for all</Button>
            </div>
          )}
          {failures[lender.lenderId] && <FailureNotice words={`Not sent. ${failures[lender.lenderId]}`} />}
        </fieldset>
      ))}
      {packs.length > 0 && (
        <>
          <Choices
            legend={lenders.length > 1 ? 'Also include in each pack' : 'Also include'}
            choices={Object.entries(WITHHELD_LABELS) as [Withheld, string][]}
            chosen={include}
            onChange={setInclude}
          />
          <PackFiles chosen={files} onChange={setFiles} />
        </>
      )}
    </SubmitDialog>
  )
}

/** Another pack for a lender that was asked before. */
export function PackDialog({ lender, onClose }: { lender: Omit<AskedLender, 'contacts'>; onClose(): void }) {
  const reference = useReference()
  const panel = useQuery({
    queryKey: ['lender-panel', reference, lender.name],
    queryFn: () => readPanel(supabase, reference, lender.name),
  })
  if (!panel.data)
    return (
      <SubmitDialog
        title={titleOf([{ ...lender, contacts: [] }])}
        action={undefined}
        busy={false}
        onSubmit={() => {}}
        onClose={onClose}
      >
        <QueryView query={panel}>{() => null}</QueryView>
      </SubmitDialog>
    )
  const found = panel.data.lenders.find(({ id }) => id === lender.lenderId)
  const asked = { contacts: [], ...(found && toAskedLender(found)), ...lender }
  return <EnquiriesDialog lenders={[asked]} onClose={onClose} />
}

function packOf(
  { enquiryId, lenderId }: AskedLender,
  { coverNote }: EnquiryDraft,
  shared: Pick<PackContent, 'include' | 'document_ids'>,
): PackContent {
  const note = coverNote.trim()
  return {
    ...(enquiryId ? { enquiry_id: enquiryId } : { lender_id: lenderId }),
    ...(note && { cover_note: note }),
    ...shared,
  }
}

function titleOf([first, ...others]: readonly AskedLender[]): string {
  if (others.length > 0) return `Ask ${others.length + 1} lenders`
  return first?.enquiryId ? `Lender pack for ${first.name}` : `Ask ${first?.name}`
}

function nameAction(packs: readonly EnquiryDraft[]): string {
  if (packs.length === 0) return 'Record'
  return packs.some(({ sentTo }) => sentTo) ? 'Send' : 'Download'
}

interface EnquiryFieldsProps {
  lender: AskedLender
  draft: EnquiryDraft
  pack: PackContent
  onChange(changes: Partial<EnquiryDraft>): void
}

function EnquiryFields({ lender, draft, pack, onChange }: EnquiryFieldsProps) {
  const isPack = draft.sentHow === 'pack'
  const named = (field: string) => `${field}-${lender.lenderId || 'lender'}`
  return (
    <>
      {lender.warning && <Notice tone="amber">{lender.warning}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        {!lender.enquiryId && (
          <ChoiceField
            name={named('sent-how')}
            label="How they’re asked"
            choices={SENT_HOW_LABELS}
            value={draft.sentHow}
            onChange={(sentHow) => onChange({ sentHow })}
          />
        )}
        {isPack && (
          <SelectField
            name={named('pack-to')}
            label="Send to"
            value={draft.sentTo}
            onChange={(event) => onChange({ sentTo: event.target.value })}
          >
            {mailContacts(lender).map(({ name, email }) => (
              <option key={email} value={email}>
                {name ? `${name}, ${email}` : email}
              </option>
            ))}
            <option value="">Don’t send it, I’ll download it</option>
          </SelectField>
        )}
        {!lender.enquiryId && (
          <DayField
            name={named('chase')}
            label="Chase on"
            optional
            value={draft.chaseOn}
            onChange={(chaseOn) => onChange({ chaseOn })}
          />
        )}
      </div>
      {isPack && (
        <>
          <TextAreaField
            name={named('note')}
            label="Cover note"
            hint="Stands first in the pack."
            optional
            rows={3}
            maxLength={COVER_NOTE_LIMIT}
            value={draft.coverNote}
            onChange={(event) => onChange({ coverNote: event.target.value })}
          />
          {/* What the preview shows is no longer what would be sent once something is changed. */}
          <Preview key={JSON.stringify(pack)} pack={pack} />
        </>
      )}
    </>
  )
}

function Preview({ pack }: { pack: PackContent }) {
  const reference = useReference()
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => previewLenderPack(supabase, reference, pack),
  })
  return (
    <div className="grid gap-2">
      <div>
        <Button busy={isPending} onClick={() => (data ? reset() : mutate())}>
          {data ? 'Hide preview' : 'Preview'}
        </Button>
      </div>
      {data && (
        <p className="rounded-card border border-rule bg-paper px-4 py-3 wrap-anywhere whitespace-pre-line">
          {data.text}
        </p>
      )}
      {error && (
        <FailureNotice
          words={describeFunctionFailure(error, 'There’s no preview now. Try again in a moment.')}
        />
      )}
    </div>
  )
}

function PackFiles({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange(ids: readonly string[]): void
}) {
  const known = useDocuments().data
  const files = known?.documents ?? []
  const sendable = known ? sendableFiles(known).map(({ id, label }) => [id, label] as const) : []
  return (
    <Choices legend="Files" choices={sendable} chosen={chosen} onChange={onChange}>
      {sendable.length < files.length && (
        <p className="text-small text-ink-soft">
          {files.length - sendable.length} can’t be sent: not checked yet, password-protected, or something
          was found in it.
        </p>
      )}
      {files.length === 0 && <p className="text-ink-soft">The case has no files yet.</p>}
    </Choices>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  choices: readonly (readonly [value: Value, label: string])[]
  chosen: readonly Value[]
  onChange(chosen: readonly Value[]): void
  children?: ReactNode
}

function Choices<Value extends string>({ legend, choices, chosen, onChange, children }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <CheckboxField
          key={value}
          name={`pack-${value}`}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
      {children}
    </fieldset>
  )
}
