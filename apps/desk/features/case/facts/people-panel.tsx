import { PERSON_ROLE_LABELS } from '#shared/desk/people.ts'
import type { Case, CaseMessage } from '../../../backend/case.ts'
import type { CasePerson, FactsAndPeople } from '../../../backend/facts.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BouncedNotice } from '../messages/bounced-address.tsx'
import { formatField, PERSON_FIELDS } from './fact-fields.ts'
import { FieldForm } from './field-form.tsx'
import { RemovePerson } from './remove-person.tsx'
import { usePersonEdits } from './use-person-edits.ts'

interface PeopleProps {
  case: Case
  people: FactsAndPeople['people']
  /** The e-mail to the applicant that couldn't be delivered, if there is one. */
  bounced: CaseMessage | undefined
  writable: boolean
}

/** Everyone who belongs to the case. The first is the one we call and write to. */
export function PeoplePanel({ case: shown, people, bounced, writable }: PeopleProps) {
  const { reference } = shown.lead
  const added = usePersonEdits(reference, null)
  return (
    <Panel
      title="People"
      actions={
        writable &&
        !added.editing && (
          <Button icon="plus" onClick={added.start}>
            Add<span className="sr-only"> a person</span>
          </Button>
        )
      }
    >
      <ul className="grid gap-4">
        {people.map((person) => (
          <Person
            key={person.position}
            case={shown}
            person={person}
            bounced={person.position === 1 ? bounced : undefined}
            writable={writable}
          />
        ))}
        {added.editing && writable && (
          <li>
            <h3 className="mb-2 text-lead">New person</h3>
            <FieldForm
              form="new-person"
              label="New person"
              fields={PERSON_FIELDS}
              edits={added}
              action="Add"
            />
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Person({
  case: shown,
  person,
  bounced,
  writable,
}: Pick<PeopleProps, 'case' | 'bounced' | 'writable'> & { person: CasePerson }) {
  const { reference } = shown.lead
  const edits = usePersonEdits(reference, person, bounced)
  return (
    <li className="not-first:border-t not-first:border-rule not-first:pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead">
          {person.name}{' '}
          <span className="font-sans text-small font-normal text-ink-soft">
            {PERSON_ROLE_LABELS[person.role]}
          </span>
        </h3>
        {writable && !edits.editing && (
          <div className="flex flex-wrap gap-1">
            <Button look="quiet" icon="pencil" onClick={edits.start}>
              Edit<span className="sr-only"> {person.name}</span>
            </Button>
            {person.position > 1 && <RemovePerson reference={reference} person={person} />}
          </div>
        )}
      </div>
      {bounced && (
        <Notice tone="brick" title="Our e-mail couldn’t be delivered" className="mb-3">
          <p>
            {bounced.last_error ?? 'No reason given'}.{' '}
            {writable && 'Correct the address here: we’ll send it again when you save.'}
          </p>
        </Notice>
      )}
      <BouncedNotice case={shown} email={person.email} className="mb-3" />
      {edits.editing && writable ? (
        <FieldForm
          form={`person-${person.position}`}
          label={person.name}
          fields={PERSON_FIELDS}
          edits={edits}
        />
      ) : (
        <Details person={person} />
      )}
    </li>
  )
}

function Details({ person: { phone, email, address, date_of_birth } }: { person: CasePerson }) {
  const dialled = phone && phoneLink(phone)
  return (
    <Facts
      facts={[
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
        { label: 'Date of birth', value: formatField(PERSON_FIELDS.date_of_birth, date_of_birth) },
      ]}
    />
  )
}
