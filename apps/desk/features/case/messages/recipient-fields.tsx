import { REFUSALS } from '#shared/desk/refusals.ts'
import { SelectField } from '../../../../../brand/ui/field.tsx'
import type { MailContact } from '../../../backend/written-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Options } from '../../../ui/options.tsx'
import { ROLE_WORDS } from '../timeline/mail-events.ts'
import { AddRecipient } from './add-recipient.tsx'
import type { MessageForm } from './use-message.ts'

const SOMEBODY_ELSE = 'somebody-else'
const GROUPS = [
  ['person', 'People of the case'],
  ['lender', 'Lenders asked'],
] as const

/** The field for which somebody is being added who isn't on the case yet. */
export type Adding = 'to' | 'cc' | undefined

interface RecipientProps {
  form: MessageForm
  faults: { to?: string; cc?: string }
  adding: Adding
  onAdding(adding: Adding): void
}

export function RecipientFields({ form, faults, adding, onAdding }: RecipientProps) {
  const { contacts, draft } = form
  const field = (name: 'to' | 'cc') => ({
    form,
    error: faults[name],
    adding: adding === name,
    onAdding: (is: boolean) => onAdding(is ? name : undefined),
  })
  const add = (name: 'to' | 'cc') =>
    adding === name && (
      <AddRecipient
        onAdded={(added) => {
          onAdding(undefined)
          if (name === 'to') form.writeTo(added.address, [...contacts, added])
          else form.change({ cc: [...(draft.cc ?? []), added.address] })
          document.getElementById(name)?.focus()
        }}
      />
    )
  return (
    <>
      <To {...field('to')} />
      {add('to')}
      <Copies {...field('cc')} />
      {add('cc')}
      <Cautions form={form} />
    </>
  )
}

interface Choosing {
  form: MessageForm
  error: string | undefined
  adding: boolean
  onAdding(adding: boolean): void
}

function To({ form, error, adding, onAdding }: Choosing) {
  const { contacts, draft, recipients } = form
  const applicant = contacts.find(({ kind }) => kind === 'applicant')
  const isGone = draft.to !== undefined && !recipients.to && contacts.length > 0
  return (
    <SelectField
      name="to"
      label="To"
      error={error}
      value={adding ? SOMEBODY_ELSE : (draft.to ?? '')}
      onChange={({ target }) => {
        onAdding(target.value === SOMEBODY_ELSE)
        if (target.value !== SOMEBODY_ELSE) form.writeTo(target.value || undefined)
      }}
    >
      <option value="">{applicant ? nameContact(applicant) : 'Choose who it’s for'}</option>
      {isGone && <option value={draft.to}>{draft.to} (no longer on the case)</option>}
      {GROUPS.map(([kind, label]) => (
        <Group key={kind} label={label} of={contacts.filter((contact) => contact.kind === kind)} />
      ))}
      <option value={SOMEBODY_ELSE}>Somebody else …</option>
    </SelectField>
  )
}

function Group({ label, of }: { label: string; of: MailContact[] }) {
  if (of.length === 0) return null
  return (
    <optgroup label={label}>
      <Options of={of.map((contact) => [contact.address, nameContact(contact)])} />
    </optgroup>
  )
}

const nameContact = ({ name, role, address }: MailContact) =>
  role === 'other' ? `${name}, ${address}` : `${name} (${ROLE_WORDS[role].toLowerCase()}), ${address}`

const MOST_COPIES = 10

function Copies({ form, error, adding, onAdding }: Choosing) {
  const { contacts, draft, recipients } = form
  const chosen = draft.cc ?? []
  const others = contacts.filter(
    ({ address }) => !chosen.includes(address) && address !== recipients.to?.address,
  )
  const change = (cc: string[]) => form.change({ cc })
  return (
    <div>
      {chosen.length < MOST_COPIES && (
        <ChoiceField
          name="cc"
          label="Copy to"
          optional
          error={error}
          none={chosen.length > 0 ? 'Add another' : 'Nobody'}
          choices={[
            ...others.map((contact) => [contact.address, nameContact(contact)] as const),
            [SOMEBODY_ELSE, 'Somebody else …'],
          ]}
          value={adding ? SOMEBODY_ELSE : ''}
          onChange={(address) => {
            onAdding(address === SOMEBODY_ELSE)
            if (address && address !== SOMEBODY_ELSE) change([...chosen, address])
          }}
        />
      )}
      {chosen.length > 0 && (
        <ul aria-label="Copies" className="mt-2 grid gap-1">
          {chosen.map((address) => (
            <li key={address} className="flex items-center justify-between gap-2 border-b border-rule">
              <span className="min-w-0 wrap-anywhere">{nameOf(address, recipients.cc)}</span>
              <Button
                look="quiet"
                icon="cross"
                className="shrink-0"
                onClick={() => {
                  change(chosen.filter((other) => other !== address))
                  requestAnimationFrame(() => document.getElementById('cc')?.focus())
                }}
              >
                Remove<span className="sr-only"> {address}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function nameOf(address: string, copies: readonly MailContact[]): string {
  const known = copies.find((contact) => contact.address === address)
  return known ? nameContact(known) : address
}

/** What to know before it's written, and not only when the server refuses it. */
function Cautions({ form: { recipients, draft } }: { form: MessageForm }) {
  const { to, cc, isToApplicant, isPrivate, hasIntroducer } = recipients
  const refused = [to, ...cc].find((one) => one?.refused)?.refused
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {refused && (
        <Notice tone="amber">
          <p>{REFUSALS[refused]}</p>
        </Notice>
      )}
      {hasIntroducer && (
        <p className="text-small text-ink-soft">
          Tell an introducer how far it is, but not the client’s figures or other people’s details. They get
          no documents.
        </p>
      )}
      {!isPrivate && draft.with_link && (
        <p className="text-small text-ink-soft">
          The link to the applicant’s page is left out: it’s theirs alone.
        </p>
      )}
      {cc.length > 0 && <p className="text-small text-ink-soft">All of them see who else it goes to.</p>}
      {!isToApplicant && cc.some(({ kind }) => kind === 'applicant') && (
        <p className="text-small text-ink-soft">
          A copy to the applicant isn’t a contact, so it settles no promise.
        </p>
      )}
    </div>
  )
}
