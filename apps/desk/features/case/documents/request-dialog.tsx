import { useState } from 'react'
import { type ChecklistItem, type ChecklistKind, checklistChoices } from '#shared/documents/requirements.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CaseDocuments, requestDocuments } from '../../../backend/documents.ts'
import { useChecklists } from '../../../session/use-checklists.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useReference } from '../shown-case.ts'
import { CASE_GONE, useCaseChange } from '../use-case-change.ts'

export default function RequestDialog({ known, onClose }: { known: CaseDocuments; onClose(): void }) {
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
  const { send, busy } = useRequest(onClose)
  return (
    <Dialog
      open
      title="Ask for documents"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="ink" icon="mail" busy={busy || wanted.length === 0} onClick={() => send(wanted)}>
            Ask for {wanted.length}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChoiceField
          name="checklist"
          label="List"
          choices={checklistChoices(lists.data ?? [], known.checklist)}
          value={kind}
          onChange={setKind}
        />
        <div className="grid gap-3">
          {items.map((item, index) => (
            <CheckboxField
              key={item.name}
              name={`document-${index}`}
              label={item.name}
              hint={item.explanation || undefined}
              checked={isTicked(item)}
              onChange={({ currentTarget: { checked } }) =>
                setChanged((before) => ({ ...before, [item.name]: checked }))
              }
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

function useRequest(onDone: () => void) {
  const reference = useReference()
  const [idempotency] = useState(createIdempotencyKey)
  return useCaseChange({
    send: (asked: ChecklistItem[]) =>
      requestDocuments(supabase, reference, asked, idempotency.keyFor(JSON.stringify(asked))),
    done({ mailed }) {
      if (mailed === undefined) return 'They have already been asked'
      return mailed ? 'Asked by e-mail' : 'On the list. There’s no e-mail address, so call them.'
    },
    onChanged: onDone,
    notDone: 'Nothing was sent.',
    missing: CASE_GONE,
    inToast: true,
  })
}

function isKnown({ name, field }: ChecklistItem, { documents, requirements }: CaseDocuments): boolean {
  return (
    documents.some((document) => document.field === field) ||
    requirements.some((requirement) => requirement.name.toLowerCase() === name.toLowerCase())
  )
}
