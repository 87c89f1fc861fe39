import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import { supabase } from '../../backend/client/supabase-client.ts'
import { listInbox } from '../../backend/inbox.ts'
import type { UnmatchedMail } from '../../backend/received-mail.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { DialogOutcome } from '../../ui/dialog/dialog-outcome.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { useFileMail } from './use-mail.ts'

export function FileToCase({ mail, onFiled }: { mail: UnmatchedMail; onFiled(reference: string): void }) {
  const [typed, setTyped] = useState('')
  const { file, busy, failure } = useFileMail(mail.id, onFiled)
  const [fromApplicant, setFromApplicant] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && isReference(typed)) file(typed, fromApplicant)
  }
  const choose = (reference: string) => file(reference, fromApplicant)
  return (
    <section aria-labelledby="file-to-case" className="border-t border-rule pt-3">
      <h3 id="file-to-case" className="mb-2 text-lead">
        File to a case
      </h3>
      {isSenderDoubted(mail) && mail.files.length > 0 && (
        <FromApplicant checked={fromApplicant} onChange={setFromApplicant} />
      )}
      <Cases found={mail.cases} busy={busy} onChoose={choose} />
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            name="file-search"
            label={mail.cases.length > 0 ? 'Find another case' : 'Find the case'}
            hint="By name, telephone number, address or reference"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {isReference(typed) && (
          <Button type="submit" look="ink" busy={busy}>
            File
          </Button>
        )}
      </form>
      <FoundCases typed={typed} busy={busy} onChoose={choose} />
      <DialogOutcome outcome={failure ? { done: false, words: failure } : undefined} />
    </section>
  )
}

type FoundCase = Pick<UnmatchedMail['cases'][number], 'reference' | 'name' | 'state'>

interface ChoiceProps {
  busy: boolean
  onChoose(reference: string): void
}

function Cases({ found, busy, onChoose }: ChoiceProps & { found: readonly FoundCase[] }) {
  if (found.length === 0) return null
  return (
    <ul className="mb-3 grid gap-2">
      {found.map(({ reference, name, state }) => (
        <li key={reference}>
          <Button
            busy={busy}
            onClick={() => onChoose(reference)}
            className="w-full flex-wrap justify-start! gap-x-3! text-left!"
          >
            <span className="tabular">{reference}</span>
            <span className="font-normal">
              {name}, {CASE_STATE_LABELS[state].toLowerCase()}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What the desk's own search finds. Mail isn't filed to possible spam. */
function FoundCases({ typed, ...choice }: ChoiceProps & { typed: string }) {
  const search = usePaused(typed.trim())
  const { data } = useQuery({
    queryKey: ['file-search', search],
    queryFn: ({ signal }) => listInbox(supabase, { search }, null, { pageSize: FOUND_CASES, signal }),
    enabled: search.length >= SHORTEST_SEARCH,
  })
  const rows =
    search.length < SHORTEST_SEARCH ? undefined : data?.rows.filter(({ quarantined }) => !quarantined)
  return (
    <div role="status" className="mt-3">
      {rows && (
        <Cases
          {...choice}
          found={rows.map(({ reference, contact_name, state }) => ({ reference, name: contact_name, state }))}
        />
      )}
      {rows?.length === 0 && !isReference(typed) && <p className="text-ink-soft">No case found.</p>}
    </div>
  )
}

const FOUND_CASES = 6
const SHORTEST_SEARCH = 2

const isReference = (typed: string) => /^[a-z]{2,6}-\d{8}-\d{4,}$/i.test(typed.trim())

function FromApplicant({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  return (
    <div className="mb-3">
      <CheckboxField
        name="from-applicant"
        label="I’ve made sure that it’s from the applicant"
        hint="Then its files count as theirs, and they see the file names on their page."
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}

const isSenderDoubted = ({ authentication, doubt }: UnmatchedMail) =>
  authentication === 'fail' || authentication === 'other_domain' || doubt === 'unknown_sender'
