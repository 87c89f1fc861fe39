import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#shared/documents/document-rules.ts'
import { exportCaseFile } from '../../apps/desk/backend/papers.ts'
import { parseInWorker } from '../../host/mailbox/parse-in-worker.ts'
import { openWorkerPool, type WorkerPool } from '../../host/workers/worker-pool.ts'
import { UploadRefusal } from '../../supabase/functions/_shared/documents/upload-channel.ts'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { applicantChannel, openPage, sendFile } from '../contract/case-documents/upload-people.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { mailboxSteps } from '../contract/mail/mailbox-steps.ts'
import { openMemoryFolder } from '../contract/mail/memory-folder.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'
import { costlyPdfs } from '../pdfs/costly-pdfs.ts'
import { heavyMail, heavyPictures, heavyTexts } from './heavy-samples.ts'
import { type LoopWatch, watchLoop } from './loop-watch.ts'

const MB = 1024 * 1024
const GOAL_MS = 200
// A message of more than 40 MB isn't read whole, so twice the strength is twice the messages.
const MAIL_BYTES = howMany(0.25, 39) * MB
const MAIL_COPIES = howMany(1, 2)
const FILE_BYTES = howMany(60_000, MAX_DOCUMENT_BYTES)
const TEXTS = howMany(10, 40)
const EVERY_FILE = howMany(5, 1)

let host: TestHost
let workers: WorkerPool
beforeAll(async () => {
  host = await startTestHost()
  workers = openWorkerPool({ log: (entry) => host.logged.push(entry) })
})
afterAll(async () => {
  workers.close()
  await host.close()
})

const workOf = (task: string) => host.logged.filter((entry) => entry.event === 'work' && entry.task === task)

function note(what: string, tried: number, { heldMs, heldCpuMs, health }: LoopWatch): void {
  const loop = `the thread that answers was held for ${heldCpuMs} ms of its processor at most (${heldMs} ms by the clock)`
  const answers = `/healthz answered ${health.answered} of ${health.answered + health.failed} times, after ${health.slowestMs} ms at most`
  noteResult(what, heldCpuMs <= GOAL_MS && health.failed === 0 ? tried : 0, tried, `${loop}; ${answers}`)
}

it('reads costly e-mails in a worker', async () => {
  const { folder, deliver } = openMemoryFolder()
  const { step, mailbox } = await mailboxSteps(host, 'imap://post:secret@127.0.0.1/heavy', {
    openFolder: async () => folder,
    parseMail: parseInWorker(workers),
  })
  await step()
  const sources = Object.values(heavyMail(MAIL_BYTES)).flatMap((make) =>
    Array.from({ length: MAIL_COPIES }, make),
  )
  for (const [at, source] of sources.entries()) {
    // Each has another subject, because the same message is recorded once.
    deliver(Buffer.concat([Buffer.from(`Subject: Heavy ${at}\r\n`), source]))
  }
  const watch = await watchLoop(host.url, async () => {
    expect(await step({ milliseconds: 800_000 })).toMatchObject({ messages: sources.length, more: false })
  })
  const { rows } = await host.admin('select subject from public.received_mail where mailbox = $1', [mailbox])
  expect(rows).toHaveLength(sources.length)
  const work = workOf('parse mail')
  expect(work.map(({ bytes }) => bytes)).toEqual(sources.map(({ length }) => expect.closeTo(length, -2)))
  for (const entry of work) expect(entry).toMatchObject({ outcome: 'done' })
  expectOtherProcesses(work)
  expect(watch.health.failed).toBe(0)
  note(`costly e-mails of ${MAIL_BYTES / MB} MB`, sources.length, watch)
}, 900_000)

it('makes the file of a case with huge texts in a worker', async () => {
  const { client } = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  const reference = await sendLead(host, 'bridging')
  for (const text of heavyTexts(TEXTS)) {
    await host.admin(
      `select private.append_event($1, 'mail_received', jsonb_build_object('from_address', 'a@b.example', 'text', $2::text, 'quoted', $2::text), null)`,
      [reference, text],
    )
  }
  const watch = await watchLoop(host.url, async () => {
    expect((await exportCaseFile(client, reference, 'pdf')).size).toBeGreaterThan(10_000)
  })
  const work = workOf('render pdf')
  expect(work).toMatchObject([{ outcome: 'done' }])
  // The file takes whole e-mails up to 100,000 characters.
  expect(work[0]?.bytes).toBeGreaterThan(90_000)
  expectOtherProcesses(work)
  expect(watch.health.failed).toBe(0)
  note(`the file of a case with ${2 * TEXTS} texts of 10,000 characters`, 1, watch)
}, 900_000)

it('inspects costly PDFs and cleans costly pictures in a worker', async () => {
  const channel = applicantChannel(host, await openPage(host, await sendLead(host, 'bridging')))
  const files = [...costlyPdfs(FILE_BYTES), ...Object.entries(heavyPictures(FILE_BYTES))]
    .filter((_, at) => at % EVERY_FILE === 0)
    .map(([name, make]) => ({ name, bytes: new Uint8Array(make()) }))
  const watch = await watchLoop(host.url, async () => {
    const left = files.values()
    const sendAll = async () => {
      for (const { name, bytes } of left) {
        await sendFile(channel, bytes, { name: `${name}.pdf` }).catch((error: Error) => {
          // Pictures of too many pieces are refused.
          expect(error).toBeInstanceOf(UploadRefusal)
        })
      }
    }
    await Promise.all([sendAll(), sendAll()])
  })
  const work = workOf('inspect document')
  expect(work.map(({ bytes }) => bytes).sort()).toEqual(files.map(({ bytes }) => bytes.length).sort())
  for (const entry of work) expect(entry).toMatchObject({ outcome: 'done' })
  expectOtherProcesses(work)
  expect(watch.health.failed).toBe(0)
  note(`costly PDFs and pictures of ${(FILE_BYTES / MB).toFixed(2)} MB`, files.length, watch)
}, 900_000)

function expectOtherProcesses(work: Record<string, unknown>[]): void {
  expect(work.length).toBeGreaterThan(0)
  for (const entry of work) expect(entry.process).not.toBe(process.pid)
}
