import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { CHECKLIST_LABELS, type ChecklistItem, type ChecklistKind } from '#shared/documents/requirements.ts'
import { SelectField, TextField } from '../../../../../brand/ui/field.tsx'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { type CaseDocuments, requestDocuments } from '../../../backend/documents.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { useChecklists } from '../../../session/use-checklists.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { refetchCase } from '../use-case.ts'

interface RequestDialogProps {
  reference: string
  known: CaseDocuments
  onClose(): void
}

/** Asks the applicant for documents from one of the firm's lists: what the case lacks is ticked already. */
export default function RequestDialog({ reference, known, onClose }: RequestDialogProps) {
  const [kind, setKind] = useState<ChecklistKind>(known.checklist)
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [another, setAnother] = useState('')
  const lists = useChecklists()
  const items = lists.data?.find((list) => list.kind === kind)?.items ?? []
  const isTicked = (item: ChecklistItem) => changed[item.name] ?? !isKnown(item, known)
  const wanted = [
    ...items.filter(isTicked),
    ...(another.trim() ? [{ name: another.trim(), explanation: '' }] : []),
  ]
  const { ask, busy } = useRequest(reference, onClose)
  return (
    <Dialog
      open
      title="Ask for documents"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="ink" icon="mail" busy={busy || wanted.length === 0} onClick={() => ask(wanted)}>
            Ask for {wanted.length}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ListChoice kind={kind} onChange={setKind} />
        <div className="grid gap-3">
          {items.map((item, index) => (
            <CheckboxField
              key={item.name}
              name={`document-${index}`}
              label={item.name}
              hint={item.explanation || undefined}
              checked={isTicked(item)}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setChanged((before) => ({ ...before, [item.name]: checked }))
              }}
            />
          ))}
        </div>
        <TextField
          name="another"
          label="Something else"
          optional
          maxLength={120}
          value={another}
          onChange={(event) => setAnother(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

function ListChoice({ kind, onChange }: { kind: ChecklistKind; onChange(kind: ChecklistKind): void }) {
  return (
    <SelectField
      name="checklist"
      label="List"
      value={kind}
      onChange={(event) => onChange(event.currentTarget.value as ChecklistKind)}
    >
      {Object.entries(CHECKLIST_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function useRequest(reference: string, onDone: () => void) {
  const queryClient = useQueryClient()
  // Made once, so that a request that is sent again asks once.
  const key = useMemo(() => crypto.randomUUID(), [])
  const asking = useMutation({
    mutationFn: (items: ChecklistItem[]) => requestDocuments(supabase, reference, items, key),
    onSuccess(answer) {
      if (answer.outcome === 'refused') return toast.failed(REFUSALS[answer.reason])
      if (answer.outcome === 'missing') return toast.failed('This case no longer exists.')
      toast.done(answer.mailed ? 'Asked by e-mail' : 'On the list. There’s no e-mail address, so call them.')
      onDone()
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was sent.')),
    onSettled: () => refetchCase(queryClient, reference),
  })
  return { ask: asking.mutate, busy: asking.isPending }
}

/** Whether the form brought it, or somebody asked for it before. */
function isKnown({ name, field }: ChecklistItem, { documents, requirements }: CaseDocuments): boolean {
  return (
    documents.some((document) => document.field === field) ||
    requirements.some((requirement) => requirement.name.toLowerCase() === name.toLowerCase())
  )
}
