import { expect, it } from 'vitest'
import { sampleMessages } from '../_shared/mail/sample-messages.ts'
import { deliverNext } from './deliver-next.ts'
import type { MailDeps, Send, Settlement } from './deps.ts'

/** Delivers one message through `send` and returns what the outbox and the log received. */
async function deliver(send: Send, changes = {}) {
  const settled: Settlement[] = []
  const logged: unknown[] = []
  const deps: MailDeps = {
    outbox: {
      claim: async () => ({ ...sampleMessages.bridgingToApplicant, ...changes }),
      settle: async (_, settlement) => void settled.push(settlement),
    },
    send,
    readFile: async () => undefined,
    settings: { from: { name: '', address: 'a@example.com' }, leadsTo: 'b@example.com', deskUrl: 'http://d' },
    random: () => 0.5,
    log: (entry) => logged.push(entry),
  }
  await deliverNext(deps)
  return { settled: settled[0], logged: logged[0] }
}
const refusal = (permanent: boolean, detail = 'No.') =>
  deliver(async () => ({ ok: false, permanent, code: 'X', detail }))

it('stores a mail server’s answer cleaned, and logs only its code', async () => {
  const { settled, logged } = await refusal(true, '550 <ada@example.com>\u0000\r\nunknown\ud800')
  expect(settled).toEqual({ outcome: 'parked', error: '550 <ada@example.com> unknown\ufffd' })
  expect(logged).toMatchObject({ code: 'parked', fault: 'X' })
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

it('waits, then parks', async () => {
  expect((await refusal(false)).settled).toMatchObject({ outcome: 'retry', retryInSeconds: 30 })
  const late = await deliver(async () => ({ ok: false, permanent: false, code: 'X', detail: 'No.' }), {
    tryingForSeconds: 86_400,
  })
  expect(late.settled).toMatchObject({ outcome: 'parked' })
})

it('retries later when a message can’t be written, and logs why', async () => {
  const { settled, logged } = await deliver(async () => ({ ok: true }), { receivedAt: 'never' })
  expect(settled).toMatchObject({ outcome: 'retry', error: 'The message could not be written: RangeError.' })
  expect(logged).toMatchObject({ fault: 'RangeError' })
})

it('gives up what may no longer go to somebody, and says why', async () => {
  const toSolicitor = { ...sampleMessages.writtenToSolicitor, email: null }
  const { settled, logged } = await deliver(async () => ({ ok: true }), toSolicitor)
  expect(settled).toMatchObject({
    outcome: 'parked',
    error: expect.stringContaining('no longer on the case'),
  })
  expect(logged).toMatchObject({ kind: 'case_message.person', fault: 'may_not_go' })
})

it('sends nothing when a document that should go with it is gone', async () => {
  const { settled } = await deliver(async () => ({ ok: true }), {
    payload: { attachments: [{ bucket: 'b', path: 'p', name: 'Lease.pdf', mediaType: 'application/pdf' }] },
  })
  expect(settled).toEqual({ outcome: 'parked', error: 'A document that should go with it no longer exists.' })
})
