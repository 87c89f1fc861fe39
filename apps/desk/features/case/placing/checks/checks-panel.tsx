import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { CHECK_HOW_LABELS, CHECK_RESULT_LABELS } from '#shared/desk/placing/placing.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { describeFailure } from '../../../../backend/client/describe-failure.ts'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import {
  type Check,
  type CheckRecord,
  type Placing,
  readRestrictedCheck,
} from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { describeStaleDecision } from '../../regulation.ts'
import { useRights, useShownCase } from '../../shown-case.ts'
import CheckDialog from './check-dialog.tsx'

/** The firm must be able to prove that it made these checks. */
export function ChecksPanel({ placing }: { placing: Placing }) {
  const { lead } = useShownCase()
  const { workable } = useRights()
  const [recording, setRecording] = useState<Check>()
  const done = placing.checks.filter((check) => check.done)
  const isBegun = placing.overrides.length > 0 || placing.checks.some(({ records }) => records.length > 0)
  return (
    <Panel
      title="Checks"
      id="checks"
      empty={isBegun ? undefined : `None of ${placing.checks.length} recorded yet`}
      folded={isClosed(lead.state) ? `${done.length} of ${placing.checks.length} done` : undefined}
    >
      <ul className="grid gap-3">
        {placing.checks.map((check) => (
          <CheckItem key={check.kind} check={check}>
            <CheckText check={check} mayRead={workable} />
            {workable && (
              <Button onClick={() => setRecording(check)}>
                Record<span className="sr-only"> {check.label}</span>
              </Button>
            )}
          </CheckItem>
        ))}
      </ul>
      {placing.shown_on_site && (
        <p className="mt-3 border-t border-rule pt-3 text-small text-ink-soft">
          Shown on the site: {placing.shown_on_site.disclosure.replaceAll('_', ' ')} loan, wording of{' '}
          {placing.shown_on_site.version}
        </p>
      )}
      {placing.overrides.map(({ target, reason, actor_name, at }) => (
        <p key={target} className="mt-2 text-small text-brick">
          {actor_name} allowed {target.replaceAll('_', ' ')} without everything it needs, {formatLongDate(at)}
          : {reason}
        </p>
      ))}
      {recording && (
        <CheckDialog
          check={recording}
          known={recording.kind === 'recommendation' ? whyChosen(placing) : undefined}
          onClose={() => setRecording(undefined)}
        />
      )}
    </Panel>
  )
}

/** What was written when terms were chosen, so that nobody writes it twice. */
function whyChosen({ terms }: Placing): string | undefined {
  return terms.find(({ chosen_at }) => chosen_at !== null)?.chosen_why ?? undefined
}

/** One line for a check that was done when the page opened and still is. Pressed, it shows its record. */
function CheckItem({ check, children }: { check: Check; children: ReactNode }) {
  const [mayFold] = useState(check.done)
  const [latest] = check.records
  const place = 'border-b border-rule pb-3 last:border-0 last:pb-0'
  const whole = 'flex flex-wrap items-start justify-between gap-2'
  if (!mayFold || !check.done || !latest) return <li className={`${whole} ${place}`}>{children}</li>
  return (
    <li className={place}>
      <details>
        <summary className="min-h-6 cursor-pointer">
          <strong className="font-semibold">{check.label}</strong>
          <span className="text-small text-ink-soft">
            {' '}
            {CHECK_RESULT_LABELS[latest.result]}, {formatLongDate(latest.given_at)}
          </span>
        </summary>
        <div className={`${whole} mt-2`}>{children}</div>
      </details>
    </li>
  )
}

function CheckText({ check, mayRead }: { check: Check; mayRead: boolean }) {
  const [latest] = check.records
  const stale = describeStaleDecision(useShownCase())
  return (
    <div className="flex min-w-0 gap-2">
      <Icon
        name={check.done ? 'check' : 'clock'}
        className={`mt-0.5 size-5 shrink-0 ${check.done ? 'text-moss' : 'text-ink-quiet'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">{check.label}</p>
        {check.kind === 'regulated' && stale && <p className="text-amber">{stale}</p>}
        {latest ? <RecordText record={latest} /> : <p className="text-small text-ink-soft">Not yet</p>}
        {latest && check.restricted && mayRead && <RestrictedRecord id={latest.id} />}
        {check.records.length > 1 && (
          <details className="text-small">
            <summary>{check.records.length - 1} earlier</summary>
            {check.records.slice(1).map((record) => (
              <RecordText key={record.id} record={record} />
            ))}
          </details>
        )}
      </div>
    </div>
  )
}

function RecordText({ record }: { record: CheckRecord }) {
  const { result, how, wording, version, given_at, given_by, actor_name } = record
  const parts = [
    `${CHECK_RESULT_LABELS[result]}${how ? ` ${CHECK_HOW_LABELS[how]}` : ''}`,
    formatLongDate(given_at),
    given_by,
    actor_name && `recorded by ${actor_name}`,
    version && `version ${version}`,
  ].filter(Boolean)
  return (
    <>
      <p className="text-small text-ink-soft">{parts.join(', ')}</p>
      {wording && <p className="whitespace-pre-line">{wording}</p>}
    </>
  )
}

/** The text is read only on demand, because each reading is audited. */
function RestrictedRecord({ id }: { id: number }) {
  const reading = useMutation({ mutationFn: () => readRestrictedCheck(supabase, id) })
  const { data: answer, error } = reading
  return (
    <div role="status">
      {answer?.outcome === 'changed' ? (
        <p className="whitespace-pre-line">{answer.wording}</p>
      ) : (
        <>
          <Button busy={reading.isPending} onClick={() => reading.mutate()}>
            Read it (logged)
          </Button>
          {answer?.outcome === 'refused' && <p className="text-brick">{REFUSALS[answer.reason]}</p>}
          {error && <p className="text-brick">{describeFailure(error, 'It couldn’t be read.')}</p>}
        </>
      )}
    </div>
  )
}
