import { useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { PERSON_ROLE_LABELS } from '#shared/desk/people.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { personFields } from '#shared/fields/catalogue/person-fields.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CasePerson, removePerson } from '../../../backend/facts.ts'
import type { CaseMessage } from '../../../backend/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BouncedNotice } from '../messages/bounced-address.tsx'
import { WriteTo } from '../messages/write-to.tsx'
import { useReference, useRights, useShownCase } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { FieldForm } from './field-form.tsx'
import { fieldsOfRole } from './fields-of-role.ts'
import { usePersonEdits } from './use-person-edits.ts'

/** The first person is the applicant, the person we call and write to. */
export function PeoplePanel({ people }: { people: readonly CasePerson[] }) {
  const { lead, messages } = useShownCase()
  const { goesOn } = useRights()
  const added = usePersonEdits(null)
  const isFolded = isClosed(lead.state) && !added.editing && !messages.some(couldNotReachApplicant)
  return (
    <Panel
      title="People"
      id="people"
      folded={isFolded ? people.map(({ name }) => name).join(', ') : undefined}
      actions={
        goesOn &&
        !added.editing && (
          <Button icon="plus" onClick={added.start}>
            Add<span className="sr-only"> a person</span>
          </Button>
        )
      }
    >
      <ul className="grid gap-4">
        {people.map((person) => (
          <Person key={person.position} person={person} />
        ))}
        {added.editing && goesOn && (
          <li>
            <h3 className="mb-2 text-lead">New person</h3>
            <FieldForm
              form="new-person"
              label="New person"
              fields={personFields}
              edits={added}
              shown={fieldsOfRole(added.text('role'))}
              action="Add"
            />
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Person({ person }: { person: CasePerson }) {
  const { messages } = useShownCase()
  const { goesOn } = useRights()
  const isApplicant = person.position === 1
  const bounced = isApplicant ? messages.find(couldNotReachApplicant) : undefined
  const edits = usePersonEdits(person, bounced)
  return (
    <li className="not-first:border-t not-first:border-rule not-first:pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead">
          {person.name}{' '}
          <span className="font-sans text-small font-normal text-ink-soft">
            {PERSON_ROLE_LABELS[person.role]}
          </span>
        </h3>
        {goesOn && !edits.editing && (
          <div className="flex flex-wrap gap-1">
            {!isApplicant && person.email && (
              <WriteTo look="quiet" name={person.name} address={person.email} />
            )}
            <Button look="quiet" icon="pencil" onClick={edits.start}>
              Edit<span className="sr-only"> {person.name}</span>
            </Button>
            {!isApplicant && <RemovePerson person={person} />}
          </div>
        )}
      </div>
      {bounced && (
        <Notice tone="brick" title="Our e-mail couldn’t be delivered" className="mb-3">
          <p>
            {bounced.last_error ?? 'No reason given'}.{' '}
            {goesOn && 'Correct the address here: we’ll send it again when you save.'}
          </p>
        </Notice>
      )}
      <BouncedNotice email={person.email} className="mb-3" />
      {edits.editing && goesOn ? (
        <FieldForm
          form={`person-${person.position}`}
          label={person.name}
          fields={personFields}
          edits={edits}
          shown={fieldsOfRole(edits.text('role'))}
        />
      ) : (
        <Details person={person} />
      )}
    </li>
  )
}

const couldNotReachApplicant = ({ recipient, state }: CaseMessage) =>
  recipient === 'applicant' && state === 'parked'

function Details({ person: { phone, email, address, date_of_birth } }: { person: CasePerson }) {
  const dialled = phone && phoneLink(phone)
  return (
    <DetailList
      details={[
        {
          label: 'Phone',
          value: dialled ? (
            <a href={dialled} className="text-link tabular inline-block py-0.5">
              {phone}
            </a>
          ) : (
            phone
          ),
        },
        {
          label: 'E-mail',
          value: email && (
            <a href={`mailto:${email}`} className="text-link inline-block py-0.5">
              {email}
            </a>
          ),
        },
        { label: 'Home address', value: address },
        { label: 'Date of birth', value: formatField(personFields.date_of_birth, date_of_birth) },
      ]}
    />
  )
}

function RemovePerson({ person }: { person: CasePerson }) {
  const reference = useReference()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { send, busy } = useCaseChange({
    // Closes the dialog before the toast, because screen readers don't announce a toast behind a dialog.
    send: () => removePerson(supabase, reference, person.position).finally(close),
    done: `${person.name} removed`,
    notDone: 'Nobody was removed.',
    missing: 'Nobody was removed: a colleague changed this case meanwhile.',
    inToast: true,
  })
  return (
    <>
      <Button look="quiet" icon="bin" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {person.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${person.name}?`}
        action="Remove"
        danger
        busy={busy}
        onConfirm={() => send()}
        onClose={close}
      >
        <p>Their details leave this case. The timeline says that they were removed, and by whom.</p>
      </ConfirmDialog>
    </>
  )
}
