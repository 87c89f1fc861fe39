import { afterEach, beforeEach, expect, it } from 'vitest'
import { SERVICE } from '../../engine/database/database.ts'
import type { RunningHost } from '../../host/assemble-host.ts'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { startHost } from '../../host/start-host.ts'
import { type Conduct, startSmtpServer, type TestSmtpServer } from '../contract/mail/start-smtp-server.ts'
import { createTestDatabase, type TestDatabase } from '../contract/setup/test-database.ts'
import { fillIn, Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { isFull, noteResult } from './scale.ts'

let database: TestDatabase
let env: Record<string, string>
let smtp: TestSmtpServer
let host: RunningHost
beforeEach(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  const addresses = { MAIL_FROM: 'desk@larkandcrane.example', LEADS_TO: 'leads@larkandcrane.example' }
  env = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, SMTP_URL: smtp.url, ...addresses }
  host = await startHost(readConfig({ PORT: '0', ...env }), {
    site: () => false,
    limits: NO_LIMITS,
    log: () => {},
  })
})
afterEach(async () => {
  await host.close()
  await smtp.close()
  await database.drop()
})

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const { rows } = await host.core.database.actAs(SERVICE, (client) => client.query(sql))
  return rows
}

const FAULTS: [string, Conduct, 'waiting' | 'parked'][] = [
  ['says it is busy (451)', { mailFrom: { code: 451, text: 'Try again later' } }, 'waiting'],
  ['has no room (452)', { data: { code: 452, text: 'Insufficient system storage' } }, 'waiting'],
  ['refuses the recipient (550)', { rcpt: { code: 550, text: 'No such user' } }, 'parked'],
  ['refuses the message (554)', { data: { code: 554, text: 'Transaction failed' } }, 'parked'],
  ['hangs up after taking it', { data: 'drop' }, 'waiting'],
]

// `npm test` tries two faults: one after which messages are sent again by themselves, one that leaves it to a person.
it.each(FAULTS.filter(([, , state], at) => isFull || FAULTS.findIndex((fault) => fault[2] === state) === at))(
  'a mail server that %s gets every message once it recovers',
  async (what, conduct, state) => {
    const journal = new Journal()
    smtp.behave(conduct)
    for (const form of ['callback', 'bridging_application'] as const)
      await journal.send(host.url, fillIn(form))
    const troubled = `select id from outbox_messages where state = '${state}' and attempts > 0 and last_error is not null`
    await expect.poll(() => ask(troubled), { timeout: 30_000 }).toHaveLength(3)
    smtp.behave({})
    // What was parked waits for a person at the desk, who sends it again.
    await ask("update outbox_messages set state = 'waiting' where state = 'parked'")
    await host.close()
    await holdToJournal(journal, env)
    expectDelivered(journal)
    noteResult(`a mail server that ${what}`, 3, 3, 'messages delivered')
  },
  120_000,
)

it('delivers what waited while the mail server was gone or silent', async () => {
  const journal = new Journal()
  const { port } = new URL(smtp.url)
  await smtp.close()
  await journal.send(host.url, fillIn('bridging_application'))
  const tried = () => ask('select id from outbox_messages where attempts > 0 and last_error is not null')
  await expect.poll(tried, { timeout: 30_000 }).toHaveLength(2)
  smtp = await startSmtpServer({ port: Number(port) })
  smtp.behave({ greeting: 'hang' })
  // A visitor is answered all the same.
  expect(await journal.send(host.url, fillIn('callback'))).toHaveProperty('reference')
  await host.close()
  smtp.behave({})
  await holdToJournal(journal, env)
  expectDelivered(journal)
  noteResult('a mail server that is gone, then silent', 3, 3, 'messages delivered')
}, 120_000)

function expectDelivered({ acknowledged }: Journal): void {
  for (const { reference } of acknowledged) {
    expect(smtp.received.filter(({ raw }) => raw.includes(reference)).length).toBeGreaterThan(0)
  }
}
