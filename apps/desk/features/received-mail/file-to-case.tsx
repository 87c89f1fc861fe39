import { type FormEvent, useState } from 'react'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import type { UnmatchedMail } from '../../backend/received-mail.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { DialogOutcome } from '../../ui/dialog/dialog-outcome.tsx'
import { useFileMail } from './use-mail.ts'

export function FileToCase({ mail, onFiled }: { mail: UnmatchedMail; onFiled(reference: string): void }) {
  const [typed, setTyped] = useState('')
  const { file, busy, failure } = useFileMail(mail.id, onFiled)
  const [fromApplicant, setFromApplicant] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && typed.trim()) file(typed, fromApplicant)
  }
  return (
    <section aria-labelledby="file-to-case" className="border-t border-rule pt-3">
      <h3 id="file-to-case" className="mb-2 text-lead">
        File to a case
      </h3>
      {isSenderDoubted(mail) && mail.files.length > 0 && (
        <FromApplicant checked={fromApplicant} onChange={setFromApplicant} />
      )}
      {mail.cases.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {mail.cases.map(({ reference, name, state }) => (
            <li key={reference}>
              <Button
                busy={busy}
                onClick={() => file(reference, fromApplicant)}
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
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            name="file-reference"
            label={mail.cases.length > 0 ? 'Another case’s reference' : 'Reference of the case'}
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="ink" busy={busy}>
          File
        </Button>
      </form>
      <DialogOutcome outcome={failure ? { done: false, words: failure } : undefined} />
    </section>
  )
}

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
