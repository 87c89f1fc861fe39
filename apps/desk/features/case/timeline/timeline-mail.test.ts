import { expect, it } from 'vitest'
import type { CaseMessage } from '../../../backend/messages.ts'
import { sampleCase } from '../sample-case.ts'
import { event, shownFor } from './sample-events.ts'
import { timelineEntries } from './timeline-entries.ts'

const message = (changes: Partial<CaseMessage>): CaseMessage => ({
  id: 7,
  kind: 'business_application_received',
  recipient: 'applicant',
  is_copy: false,
  name: null,
  state: 'sent',
  attempts: 0,
  last_error: null,
  created_at: '2026-11-13T10:00:01+00:00',
  sent_at: null,
  ...changes,
})

it('says why an e-mail wasn’t delivered, and offers to resend it', () => {
  const [entry] = timelineEntries({
    ...sampleCase,
    messages: [message({ id: 8, state: 'parked', attempts: 9, last_error: '550 no such mailbox' })],
  })
  expect(entry).toMatchObject({
    text: 'Confirmation to the applicant couldn’t be delivered after 9 attempts',
    body: '550 no such mailbox',
    tone: 'brick',
    unsentMessage: { id: 8, wasTried: true },
  })
})

it('says why a confirmation was withheld, and offers to send it', () => {
  const [entry] = timelineEntries({
    ...sampleCase,
    messages: [message({ id: 9, state: 'withheld' })],
  })
  expect(entry).toMatchObject({
    text: 'Confirmation to the applicant not sent: this address has already had three today',
    unsentMessage: { id: 9, wasTried: false },
  })
})

it('shows a written e-mail once, with its text and delivery state', () => {
  const written = event('message_written', {
    message_id: 9,
    subject: 'Terms',
    body: 'Hello Ada',
    documents: ['Lease.pdf'],
  })
  const [waiting] = shownFor(written)
  expect(waiting).toMatchObject({ text: 'wrote an e-mail: Terms', body: 'Hello Ada\n\nAttached: Lease.pdf' })
  const sent = message({ id: 9, kind: 'case_message', state: 'sent', sent_at: '2026-11-13T10:00:02+00:00' })
  const accepted = event('emailed', { at: '2026-11-13T11:00:00+00:00', message_id: 9, promise: 'kept' })
  const entries = timelineEntries({
    ...sampleCase,
    messages: [sent],
    events: [accepted, written],
  })
  expect(entries.map(({ text, body }) => [text, body])).toEqual([
    ['e-mailed them (promise kept)', 'Terms\n\nHello Ada\n\nAttached: Lease.pdf'],
    ['Business finance came in through the website', undefined],
  ])
})

it('says who else was written to, and who got a copy', () => {
  const kim = { role: 'solicitor' as const, name: 'Kim Wren', address: 'kim@law.example' }
  const wren = { role: 'lender' as const, name: 'Wren Dunnock, Teal Lending', address: 'wren@teal.example' }
  const written = event('message_written', {
    message_id: 9,
    subject: 'Terms',
    body: 'Hello',
    to: kim,
    cc: [wren],
  })
  expect(shownFor(written)[0]).toMatchObject({
    text: 'wrote to Kim Wren (solicitor): Terms',
    body: 'Hello\n\nCopy to Wren Dunnock, Teal Lending (lender)',
    byPeople: true,
  })
  const copy = { kind: 'case_message', recipient: 'lender', is_copy: true, name: wren.name } as const
  const [entry] = timelineEntries({
    ...sampleCase,
    messages: [message({ ...copy, state: 'parked', attempts: 1 })],
  })
  expect(entry?.text).toBe('Copy to Wren Dunnock, Teal Lending couldn’t be delivered after 1 attempt')
  const [reply] = shownFor(event('mail_received', { ...mail, sender: kim }))
  expect(reply?.text).toBe('E-mail from Kim Wren (solicitor)')
})

const mail = {
  mail_id: 'm1',
  kind: 'person' as const,
  from_name: 'Priya Nair',
  from_address: 'priya@nair.example',
  authentication: 'pass' as const,
  subject: 'Re: Terms',
  text: 'Yes please',
}

it('shows a received e-mail as its sender’s, and who filed it', () => {
  const [entry] = shownFor(event('mail_received', mail))
  expect(entry).toMatchObject({
    who: null,
    text: 'E-mail from Priya Nair',
    mail,
    filedBy: 'Ann Ford',
    byPeople: true,
  })
  const { from_name, ...unnamed } = mail
  const [automatic] = shownFor(event('mail_received', { ...unnamed, kind: 'automatic' }))
  expect(automatic).toMatchObject({ text: 'E-mail from priya@nair.example', byPeople: false })
})

it('has words for what became of mail and its files', () => {
  const entries = shownFor(
    event('mail_bounced', { address: 'priya@nair.example', status: '5.1.1' }),
    event('mail_file_refused', { name: 'run.exe', reason: 'Only PDF, JPEG and PNG' }),
    event('document_received', { source: 'mail', file: 'Lease.pdf' }),
  )
  expect(entries.slice(0, 3).map(({ text, body }) => [text, body])).toEqual([
    ['Our e-mail to priya@nair.example came back (5.1.1)', undefined],
    ['A file of an e-mail isn’t stored: run.exe', 'Only PDF, JPEG and PNG'],
    ['Stored a file from an e-mail: Lease.pdf', undefined],
  ])
})
