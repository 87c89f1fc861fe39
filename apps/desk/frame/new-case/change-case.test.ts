import { expect, it } from 'vitest'
import { changeCase, EMPTY_CASE } from './new-case-fields.tsx'

const sender = { name: 'Wren Dunnock', email: 'wren@brokers.example' }
const fromMail = { ...EMPTY_CASE, ...sender, entered_as: 'email' as const }

it('makes the sender the introducer, not the applicant', () => {
  expect(changeCase(fromMail, { entered_as: 'introducer' }, sender)).toMatchObject({
    name: '',
    email: '',
    introducer: 'Wren Dunnock',
    introducer_email: 'wren@brokers.example',
  })
  const named = { ...fromMail, name: 'Ada Heron' }
  expect(changeCase(named, { entered_as: 'introducer' }, sender)).toMatchObject({
    name: 'Ada Heron',
    email: '',
  })
  expect(changeCase(fromMail, { entered_as: 'introducer' })).toMatchObject(sender)
  const introduced = changeCase(fromMail, { entered_as: 'introducer' }, sender)
  expect(changeCase(introduced, { entered_as: 'email' }, sender)).toMatchObject({
    ...sender,
    introducer: '',
    introducer_email: '',
  })
})
