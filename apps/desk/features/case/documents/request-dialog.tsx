import { useState } from 'react'
import { itemsFor } from '#shared/documents/items-for.ts'
import { type ChecklistItem, type ChecklistKind, checklistChoices } from '#shared/documents/requirements.ts'
import { noFacts } from '#shared/fields/catalogue/fact-fields.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CaseDocuments, requestDocuments } from '../../../backend/documents.ts'
import { workingDayAfter } from '../../../contact/upcoming-days.ts'
import { useChecklists } from '../../../session/use-checklists.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFacts } from '../facts/use-facts.ts'
import { useReference } from '../shown-case.ts'
import { CASE_GONE, useCaseChange } from '../use-case-change.ts'

const CHASE_AFTER_DAYS = 3

export default function RequestDialog({ known, onClose }: { known: CaseDocuments; onClose(): void }) {
  const [kind, setKind] = useState<ChecklistKind>(known.checklist)
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [another, setAnother] = useState('')
  const [chaseOn, setChaseOn] = useState(() => workingDayAfter(londonDay(new Date()), CHASE_AFTER_DAYS))
  const { items, isTicked, choices } = useOffered(kind, known, changed)
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
          <Button
            look="ink"
            icon="mail"
            busy={busy || wanted.length === 0}
            onClick={() => send({ wanted, chaseOn })}
          >
            Ask for {wanted.length}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChoiceField name="checklist" label="List" choices={choices} value={kind} onChange={setKind} />
        <Items
          items={items}
          isTicked={isTicked}
          onTick={(name, ticked) => setChanged((before) => ({ ...before, [name]: ticked }))}
        />
        <TextField
          name="another"
          label="Something else"
          optional
          maxLength={120}
          value={another}
          onChange={(event) => setAnother(event.currentTarget.value)}
        />
        <ChaseField day={chaseOn} onChange={setChaseOn} />
      </div>
    </Dialog>
  )
}

/** What the list offers for this case. Ticked is what fits it and isn't known, unless somebody changed that. */
function useOffered(kind: ChecklistKind, known: CaseDocuments, changed: Record<string, boolean>) {
  const lists = useChecklists().data ?? []
  const { facts = noFacts } = useFacts(useReference()).data ?? {}
  const offered = itemsFor({ kind, items: lists.find((list) => list.kind === kind)?.items ?? [] }, facts)
  const fitting = new Set(offered.flatMap(({ item, fits }) => (fits ? item.name : [])))
  return {
    items: offered.map(({ item }) => item),
    isTicked: (item: ChecklistItem) =>
      changed[item.name] ?? (fitting.has(item.name) && !isKnown(item, known)),
    choices: checklistChoices(lists, known.checklist),
  }
}

interface ItemsProps {
  items: readonly ChecklistItem[]
  isTicked(item: ChecklistItem): boolean
  onTick(name: string, ticked: boolean): void
}

function Items({ items, isTicked, onTick }: ItemsProps) {
  return (
    <div className="grid gap-3">
      {items.map((item, index) => (
        <CheckboxField
          key={item.name}
          name={`document-${index}`}
          label={item.name}
          hint={item.explanation || undefined}
          checked={isTicked(item)}
          onChange={({ currentTarget: { checked } }) => onTick(item.name, checked)}
        />
      ))}
    </div>
  )
}

function ChaseField({ day, onChange }: { day: string; onChange(day: string): void }) {
  return (
    <DayField
      name="chase-documents"
      label="Chase what hasn’t arrived on"
      hint="A task for that day, which ends when everything has arrived."
      optional
      min={londonDay(new Date())}
      value={day}
      onChange={onChange}
    />
  )
}

function useRequest(onDone: () => void) {
  const reference = useReference()
  const [idempotency] = useState(createIdempotencyKey)
  return useCaseChange({
    send(asked: { wanted: ChecklistItem[]; chaseOn: string }) {
      const key = idempotency.keyFor(JSON.stringify(asked))
      return requestDocuments(supabase, reference, asked.wanted, key, asked.chaseOn)
    },
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
