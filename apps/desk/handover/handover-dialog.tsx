import { useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { TextAreaField } from '../../../brand/ui/field.tsx'
import { possibleOwners } from '../session/possible-owners.ts'
import { useColleagues } from '../session/use-colleagues.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { DayField } from '../ui/day-field.tsx'
import { SubmitDialog } from '../ui/dialog/submit-dialog.tsx'
import {
  describeScope,
  type HandoverDraft,
  type HandoverProblems,
  type HandoverScope,
  isEverything,
  problemsOf,
  toHandover,
} from './handover-draft.ts'
import { useAbsences, useHandOver, useHandoverCount } from './use-handovers.ts'

const BLANK: HandoverDraft = { to: '', startsOn: '', returnsOn: '', newCases: 'return', note: '' }

/** Every matching case is handed over, and not only those that a list has loaded. */
export default function HandoverDialog({ scope, onClose }: { scope: HandoverScope; onClose(): void }) {
  // One id for all tries, so that a case isn't handed over twice if an answer was lost.
  const [id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(BLANK)
  const [problems, setProblems] = useState<HandoverProblems>({})
  const today = londonDay(new Date())
  const { data: colleagues = [] } = useColleagues()
  const toName = (to: string) => colleagues.find((colleague) => colleague.id === to)?.name ?? 'a colleague'
  const { handOver, busy, failure } = useHandOver({ toName, onDone: onClose })
  const set = (changes: Partial<HandoverDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  const submit = () => {
    const found = { ...problemsOf(draft, today), ...unreadableDays() }
    setProblems(found)
    const [wrong] = FIELDS.filter((field) => found[field])
    if (wrong) document.getElementById(FIELD_IDS[wrong])?.focus()
    else handOver(toHandover(draft, scope, id, today))
  }
  return (
    <SubmitDialog
      title="Hand over cases"
      action={busy ? 'Handing over …' : 'Hand over'}
      busy={busy}
      failure={failure}
      noValidate
      onSubmit={submit}
      onClose={busy ? undefined : onClose}
    >
      <Scope scope={scope} />
      <Recipient scope={scope} value={draft.to} error={problems.to} onChange={(to) => set({ to })} />
      {scope.from && (
        <Days
          draft={draft}
          problems={problems}
          today={today}
          asksForNew={isEverything(scope.filters)}
          ownerName={scope.from.isMe ? 'you' : scope.from.name}
          toName={draft.to ? toName(draft.to) : 'them'}
          onChange={set}
        />
      )}
      <TextAreaField
        name="handover-note"
        label="Note"
        optional
        hint="They read it in their inbox and on each case."
        rows={3}
        maxLength={1000}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </SubmitDialog>
  )
}

const FIELD_IDS = {
  to: 'handover-to',
  startsOn: 'handover-from-day',
  returnsOn: 'handover-back-day',
} as const
const FIELDS = ['to', 'startsOn', 'returnsOn'] as const

/** A day that can't be read is an empty one in the draft, which would mean for good. */
function unreadableDays(): HandoverProblems {
  const said = (['startsOn', 'returnsOn'] as const).map((field) => {
    const input = document.getElementById(FIELD_IDS[field])
    return [field, input instanceof HTMLInputElement ? input.validationMessage : ''] as const
  })
  return Object.fromEntries(said.filter(([, message]) => message))
}

function Scope({ scope }: { scope: HandoverScope }) {
  return <p aria-live="polite">{describeScope(scope, useHandoverCount(scope))}</p>
}

function Recipient({
  scope,
  value,
  error,
  onChange,
}: {
  scope: HandoverScope
  value: string
  error: string | undefined
  onChange(id: string): void
}) {
  const { data: colleagues = [] } = useColleagues()
  const absences = useAbsences()
  return (
    <ChoiceField
      name={FIELD_IDS.to}
      label="Who gets them"
      none="Choose a colleague"
      required
      error={error}
      choices={possibleOwners(colleagues)
        .filter(({ id }) => id !== scope.from?.id)
        .map(({ id, name }) => [id, absences.has(id) ? `${name} (away)` : name])}
      value={value}
      onChange={onChange}
    />
  )
}

function Days({
  draft,
  problems,
  today,
  asksForNew,
  ownerName,
  toName,
  onChange,
}: {
  draft: HandoverDraft
  problems: HandoverProblems
  today: string
  asksForNew: boolean
  ownerName: string
  toName: string
  onChange(changes: Partial<HandoverDraft>): void
}) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField
          name={FIELD_IDS.startsOn}
          label="From"
          min={today}
          error={problems.startsOn}
          value={draft.startsOn || today}
          onChange={(startsOn) => onChange({ startsOn })}
        />
        <DayField
          name={FIELD_IDS.returnsOn}
          label="Back on"
          optional
          min={draft.startsOn || today}
          error={problems.returnsOn}
          value={draft.returnsOn}
          onChange={(returnsOn) => onChange({ returnsOn })}
        />
      </div>
      <p className="-mt-1 text-small text-ink-quiet">
        {draft.returnsOn
          ? 'They come back by themselves on that day. Cases that were closed or given to somebody else stay where they are.'
          : 'Without a day to be back on, they’re handed over for good.'}
      </p>
      {asksForNew && draft.returnsOn && (
        <ChoiceField
          name="handover-new"
          label={`What ${ownerName === 'you' ? 'you’re' : `${ownerName} is`} given meanwhile`}
          choices={{ return: 'Comes back with the rest', stay: `Stays with ${toName}` }}
          value={draft.newCases}
          onChange={(newCases) => onChange({ newCases })}
        />
      )}
    </>
  )
}
