import { expect, it } from 'vitest'
import type { MailContact } from '../../../backend/written-messages.ts'
import { readdress, recipientsOf, sendableDraft, templatesFor } from './message-recipients.ts'

const contact = (kind: MailContact['kind'], role: MailContact['role'], name: string, address: string) => ({
  ...{ kind, role, name, address },
  enquiry_id: null,
  refused: null,
})
const ada = contact('applicant', 'applicant', 'Ada Heron', 'ada@heron.example')
const kim = contact('person', 'solicitor', 'Kim Wren', 'kim@law.example')
const wilf = contact('person', 'introducer', 'Wilf Plover', 'wilf@a.example')
const contacts = [ada, kim, wilf]
const draft = {
  subject: 'Terms',
  body: 'Hello Ada,\n\nA word.',
  with_link: true,
  answer: 'can_place' as const,
  documents: ['one'],
}

it('goes to the applicant unless somebody else is chosen', () => {
  expect(recipientsOf({}, contacts)).toMatchObject({ to: ada, isToApplicant: true, isPrivate: true })
  expect(recipientsOf({ cc: [kim.address] }, contacts)).toMatchObject({
    isToApplicant: true,
    isPrivate: false,
  })
  expect(recipientsOf({ to: 'gone@law.example' }, contacts).to).toBeUndefined()
})

it('sends each only what they may have', () => {
  expect(sendableDraft(draft, contacts)).toEqual(draft)
  const copied = { ...draft, cc: [kim.address] }
  expect(sendableDraft(copied, contacts)).toEqual({ ...copied, with_link: false })
  const { answer: _, ...toKim } = { ...draft, to: kim.address, with_link: false }
  expect(sendableDraft({ ...draft, to: kim.address }, contacts)).toEqual(toKim)
  expect(sendableDraft({ ...draft, cc: [wilf.address] }, contacts)).not.toHaveProperty('documents')
})

it('greets whoever it now goes to, and copies them no more', () => {
  const toKim = readdress({ ...draft, cc: [kim.address, wilf.address] }, kim.address, contacts)
  expect(toKim).toMatchObject({ to: kim.address, cc: [wilf.address], body: 'Hello Kim,\n\nA word.' })
  expect(readdress(toKim, undefined, contacts)).toMatchObject({ body: draft.body })
  expect(readdress(toKim, undefined, contacts)).not.toHaveProperty('to')
  const typed = { ...draft, body: 'Dear Sir,\n\nAda asked' }
  expect(readdress(typed, kim.address, contacts).body).toBe(typed.body)
})

it('offers what leads to the applicant’s page only for the applicant', () => {
  const templates = [{ with_link: true }, { with_link: false }]
  expect(templatesFor(templates, true)).toEqual(templates)
  expect(templatesFor(templates, false)).toEqual([{ with_link: false }])
})
