import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CompletionEntry, type Placing, recordCompletion } from '../../../backend/placing.ts'
import { Button } from '../../../ui/button.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useReference, useRights } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { textOf } from './form-values.ts'

const CompletionDialog = lazyPart(() => import('./completion-dialog.tsx'))

/** What was recorded at completion. Entries are never changed: a correction is a further one. */
export function CompletionPanel({ entries }: { entries: [CompletionEntry, ...CompletionEntry[]] }) {
  const { workable } = useRights()
  const [open, setOpen] = useState<'correct' | 'take back'>()
  const [latest, ...earlier] = entries
  const close = () => setOpen(undefined)
  return (
    <Panel
      title="Completion"
      id="completion"
      actions={
        workable &&
        !latest.taken_back && (
          <>
            <Button icon="pencil" onClick={() => setOpen('correct')}>
              Correct<span className="sr-only"> the completion</span>
            </Button>
            <Button look="quiet" onClick={() => setOpen('take back')}>
              It didn’t complete
            </Button>
          </>
        )
      }
    >
      <Entry entry={latest} />
      {earlier.length > 0 && (
        <details className="mt-3 text-small">
          <summary>{earlier.length === 1 ? '1 earlier entry' : `${earlier.length} earlier entries`}</summary>
          {earlier.map((entry) => (
            <div key={entry.id} className="mt-3 border-t border-rule pt-3">
              <Entry entry={entry} />
            </div>
          ))}
        </details>
      )}
      {open === 'correct' && (
        <Suspense>
          <CompletionDialog known={latest} onClose={close} />
        </Suspense>
      )}
      {open === 'take back' && <TakeBackDialog entry={latest} onClose={close} />}
    </Panel>
  )
}

/** The completions of cases that were merged into this one, which are corrected there. */
export function MergedCompletions({ entries }: { entries: Placing['merged_completions'] }) {
  return entries.map((entry) => (
    <Panel key={entry.id} title={`Completion of ${entry.reference}`}>
      <p className="mb-2">
        That case was merged into this one.{' '}
        <Link to={casePath(entry.reference)} className="text-link">
          Correct it there
        </Link>
      </p>
      <Entry entry={entry} />
    </Panel>
  ))
}

function Entry({ entry }: { entry: CompletionEntry }) {
  const { lender_name, amount_pounds, broker_fee_pounds, commission_pounds, completed_on, ends_on } = entry
  const { at, actor_name, why, taken_back } = entry
  return (
    <>
      {taken_back && <p className="mb-2 font-semibold text-brick">Taken back: this case didn’t complete.</p>}
      <DetailList
        details={[
          { label: 'Lender', value: lender_name },
          { label: 'Amount', value: formatPoundsAndPence(amount_pounds) },
          { label: 'Our fee', value: formatPoundsAndPence(broker_fee_pounds) },
          {
            label: 'Lender’s commission',
            value: commission_pounds === null ? 'Not recorded' : formatPoundsAndPence(commission_pounds),
          },
          { label: 'Completed on', value: formatLongDate(completed_on) },
          { label: 'To be repaid by', value: ends_on && formatLongDate(ends_on) },
          { label: taken_back ? 'Why it was taken back' : 'What was corrected', value: why, wide: true },
        ]}
      />
      <p className="mt-2 text-small text-ink-quiet">
        Recorded by {actor_name ?? 'a colleague'}, {formatLongDate(at)}
      </p>
    </>
  )
}

function TakeBackDialog({ entry, onClose }: { entry: CompletionEntry; onClose(): void }) {
  const reference = useReference()
  const { send, busy, failure } = useCaseChange({
    send: (form: FormData) =>
      recordCompletion(
        supabase,
        reference,
        { taken_back: true },
        { seen: entry.id, why: textOf(form, 'taken-back-why') },
      ),
    done: 'Completion taken back',
    onChanged: onClose,
  })
  return (
    <SubmitDialog
      title="It didn’t complete?"
      action="Take it back"
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p>The entry stays on the case, but no longer counts as earned. The case’s status stays as it is.</p>
      <TextAreaField name="taken-back-why" label="What happened" required rows={2} maxLength={1000} />
    </SubmitDialog>
  )
}
