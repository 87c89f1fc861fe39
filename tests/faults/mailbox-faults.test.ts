import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailSource } from '../contract/mail/mail-sources.ts'
import { mailboxSteps, storedMail } from '../contract/mail/mailbox-steps.ts'
import { hasDovecot, startDovecot, type TestDovecot } from '../contract/mail/start-dovecot.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult, noteSkipped } from './scale.ts'

let host: TestHost
let dovecot: TestDovecot

/** A mailbox that has been read once, and has received `count` messages since. */
async function fillMailbox(count: number) {
  const folder = await dovecot.makeFolder()
  const reader = await mailboxSteps(host, folder.url)
  await reader.step()
  const subjects = Array.from({ length: count }, (_, n) => `Message ${String(n).padStart(5, '0')}`)
  for (const subject of subjects) await folder.deliver(mailSource({ subject }))
  const stored = async () => (await storedMail(host, reader.mailbox)).map(({ subject }) => subject)
  return { folder, ...reader, subjects, stored }
}

const isHere = hasDovecot()
if (!isHere) noteSkipped('a mailbox that is read', 'dovecot-imapd is not installed')

describe.skipIf(!isHere)('a mailbox', () => {
  beforeAll(async () => {
    ;[host, dovecot] = await Promise.all([startTestHost(), startDovecot()])
  })
  afterAll(async () => {
    await dovecot?.close()
    await host?.close()
  })

  it('with many messages is read in steps, each once and in order', async () => {
    const count = howMany(300, 10_000)
    const { step, subjects, stored } = await fillMailbox(count)
    let steps = 1
    while ((await step({ messages: 50 + (steps % 3) * 50 })).more) steps += 1
    expect(await stored()).toEqual(subjects)
    expect(steps).toBeGreaterThan(2)
    noteResult('a mailbox with many messages waiting', subjects.length, count, 'messages read once, in order')
  }, 900_000)

  it('whose server keeps being killed loses nothing and repeats nothing', async () => {
    const count = howMany(30, 300)
    const { step, deps, subjects, stored } = await fillMailbox(count)
    const { callSqlFunction: call } = deps
    let recorded = 0
    let kills = 0
    deps.callSqlFunction = async (...sql) => {
      const answer = await call<never>(...sql)
      if (sql[0] !== 'record_mail') return answer
      recorded += 1
      // The server is killed just after a message was recorded. Every second time the reader fails too, before it has
      // saved its position.
      if (recorded % 11 === 5) {
        kills += 1
        await dovecot.kill()
        if (kills % 2 === 0) throw new Error('the process ended here')
      }
      return answer
    }
    for (let isMore = true; isMore; ) {
      isMore = await step().then(
        ({ more }) => more,
        () => true,
      )
      await dovecot.start()
    }
    expect(kills).toBeGreaterThan(1)
    expect(await stored()).toEqual(subjects)
    noteResult('a mailbox whose server is killed meanwhile', subjects.length, count, 'messages read once')
  })

  it('whose UIDs start anew gives nothing twice, and what came meanwhile', async () => {
    const count = howMany(20, 300)
    const { folder, step, subjects, stored } = await fillMailbox(count)
    await step()
    await folder.deliver(mailSource({ subject: 'New by then' }))
    await dovecot.kill()
    await folder.renumber()
    await dovecot.start()
    expect(await step({ messages: 5 })).toMatchObject({ messages: count + 1, more: false })
    expect(await stored()).toEqual([...subjects, 'New by then'])
    expect(await step()).toMatchObject({ messages: 0 })
    noteResult('a mailbox whose UIDs start anew', subjects.length, count, 'messages known again')
  })

  it('that has a message twice gives it once', async () => {
    const { folder, step, stored } = await fillMailbox(0)
    const source = mailSource({ subject: 'Sent to two of our addresses' })
    for (let n = 0; n < 3; n += 1) await folder.deliver(source)
    expect(await step()).toMatchObject({ messages: 3 })
    expect(await stored()).toEqual(['Sent to two of our addresses'])
  })
})
