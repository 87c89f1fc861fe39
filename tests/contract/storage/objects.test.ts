import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET, canRead } from './storage-actors.ts'

const MAX_BYTES = 20_971_520

let host: TestHost
let service: SupabaseClient

beforeAll(async () => {
  host = await startTestHost()
  service = host.client(host.serviceKey)
})
afterAll(() => host.close())

const bucket = () => service.storage.from(BUCKET)
const pdf = (text: string) => new Blob([`%PDF-1.7 ${text}`], { type: 'application/pdf' })
const folder = (name: string) => join(host.dataDir, 'storage', name)
const filesIn = (name: string) => readdir(folder(name)).catch(() => [] as string[])
const textOf = async (name: string) => (await bucket().download(name)).data?.text()

describe('upload', () => {
  it('takes a Blob, raw bytes and a stream, and gives each back', async () => {
    const blob = await bucket().upload('a/blob.pdf', pdf('one'))
    expect(blob.data).toMatchObject({ path: 'a/blob.pdf', fullPath: `${BUCKET}/a/blob.pdf` })
    const contentType = 'application/pdf'
    await bucket().upload('a/raw.pdf', Buffer.from('%PDF-1.7 two'), { contentType })
    await bucket().upload('a/stream.pdf', pdf('three').stream(), { contentType })
    expect([await textOf('a/blob.pdf'), await textOf('a/raw.pdf'), await textOf('a/stream.pdf')]).toEqual([
      '%PDF-1.7 one',
      '%PDF-1.7 two',
      '%PDF-1.7 three',
    ])
  })

  it('keeps names out of the file system', async () => {
    await bucket().upload("deep/er/It's (1) @ 5+5, ok!.pdf", pdf('x'))
    expect(await textOf("deep/er/It's (1) @ 5+5, ok!.pdf")).toBe('%PDF-1.7 x')
    for (const name of await filesIn(BUCKET)) expect(name).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('refuses a taken name, and replaces it only when told to', async () => {
    await bucket().upload('same.pdf', pdf('first'))
    const before = await filesIn(BUCKET)
    const again = await bucket().upload('same.pdf', pdf('second'))
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'ResourceAlreadyExists',
      message: 'The resource already exists',
    })
    expect(await textOf('same.pdf')).toBe('%PDF-1.7 first')
    expect((await bucket().upload('same.pdf', pdf('third'), { upsert: true })).error).toBeNull()
    expect(await textOf('same.pdf')).toBe('%PDF-1.7 third')
    expect((await bucket().update('same.pdf', pdf('fourth'))).error).toBeNull()
    expect(await textOf('same.pdf')).toBe('%PDF-1.7 fourth')
    // What was replaced is gone from the disk too.
    expect(await filesIn(BUCKET)).toHaveLength(before.length)
  })

  it('lets one of many simultaneous uploads win, without traces of the others', async () => {
    const before = (await filesIn(BUCKET)).length
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) => bucket().upload('race.pdf', pdf(`${index}`))),
    )
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await filesIn(BUCKET)).toHaveLength(before + 1)
    expect(await filesIn('incoming')).toEqual([])
  })

  it.each([
    ['as a form', (size: number) => new Blob([new Uint8Array(size)], { type: 'application/pdf' })],
    ['as raw bytes', (size: number) => Buffer.alloc(size)],
  ])('takes 20,971,520 bytes %s and not one more', async (how, body) => {
    const options = { contentType: 'application/pdf' }
    const fits = await bucket().upload(`limit ${how}.pdf`, body(MAX_BYTES), options)
    expect(fits.error).toBeNull()
    const before = await filesIn(BUCKET)
    const over = await bucket().upload(`over ${how}.pdf`, body(MAX_BYTES + 1), options)
    expect(over.error).toMatchObject({
      status: 400,
      statusCode: '413',
      code: 'EntityTooLarge',
      message: 'The object exceeded the maximum allowed size',
    })
    expect(await filesIn(BUCKET)).toEqual(before)
    expect(await filesIn('incoming')).toEqual([])
    await bucket().remove([`limit ${how}.pdf`])
  })

  it('counts the bytes of a stream that names no length', async () => {
    const chunk = new Uint8Array(1_048_576)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += chunk.length
        if (sent > 40 * chunk.length) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const answer = await bucket().upload('endless.pdf', endless, { contentType: 'application/pdf' })
    expect(answer.error).toMatchObject({ statusCode: '413' })
    expect(await filesIn('incoming')).toEqual([])
  })

  it('takes the types of the bucket only', async () => {
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['plain', 'text/plain;charset=UTF-8'],
      ['odd', 'application'],
      ['almost', 'application/pdfx'],
    ] as const) {
      const { error } = await bucket().upload(name, new Blob(['x'], { type }))
      expect(error).toMatchObject({ status: 400, statusCode: '415', code: 'InvalidMimeType' })
    }
    const upper = await bucket().upload('upper.pdf', 'x', { contentType: 'Application/PDF; version=1.7' })
    expect(upper.error).toBeNull()
    expect(await filesIn('incoming')).toEqual([])
  })

  it('leaves nothing of an upload whose sender goes away', async () => {
    const before = await filesIn(BUCKET)
    const { hostname, port } = new URL(host.url)
    const socket = connect(Number(port), hostname)
    const patience = { timeout: 20_000 }
    try {
      socket.write(
        `POST /storage/v1/object/${BUCKET}/gone.pdf HTTP/1.1\r\nHost: localhost\r\napikey: ${host.serviceKey}\r\n` +
          'Content-Type: application/pdf\r\nContent-Length: 1000000\r\n\r\n%PDF-1.7 and then',
      )
      await expect.poll(() => filesIn('incoming'), patience).toHaveLength(1)
    } finally {
      socket.destroy()
    }
    await expect.poll(() => filesIn('incoming'), patience).toEqual([])
    expect(await filesIn(BUCKET)).toEqual(before)
    expect(await canRead(service, 'gone.pdf')).toBe(false)
  })

  it('keeps what a caller says about a file', async () => {
    await bucket().upload('told.pdf', pdf('x'), { metadata: { seen: 'by nobody' }, cacheControl: '60' })
    await bucket().upload('told-raw.pdf', '%PDF-', {
      contentType: 'application/pdf',
      metadata: { seen: 'by nobody' },
    })
    await bucket().upload('untold.pdf', pdf('x'))
    const { rows } = await host.admin(
      "select name, user_metadata from storage.objects where name like '%told%' order by name",
    )
    const told = { seen: 'by nobody' }
    expect(rows).toEqual([
      { name: 'told-raw.pdf', user_metadata: told },
      { name: 'told.pdf', user_metadata: told },
      { name: 'untold.pdf', user_metadata: null },
    ])
  })
})

it('removes rows and files, and says which', async () => {
  const names = ['removed/one.pdf', 'removed/two.pdf']
  for (const name of names) await bucket().upload(name, pdf(name))
  const before = await filesIn(BUCKET)
  const { data } = await bucket().remove([...names, 'removed/none.pdf'])
  expect(data?.map(({ name }) => name).sort()).toEqual(names)
  expect(await filesIn(BUCKET)).toHaveLength(before.length - 2)
  expect(await canRead(service, 'removed/one.pdf')).toBe(false)
})

it('reports our faults as Supabase does, and logs them with an id', async () => {
  await host.admin('alter table storage.objects rename to objects_away')
  const answer = await fetch(`${host.url}/storage/v1/object/${BUCKET}/any.pdf`, {
    headers: { apikey: host.serviceKey, 'x-request-id': 'forged' },
  })
  await host.admin('alter table storage.objects_away rename to objects')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ statusCode: '500', code: 'InternalError' })
  const fault = host.logged.find(({ event }) => event === 'fault')
  expect(fault).toMatchObject({ code: '42P01', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  await expect
    .poll(() => host.logged.find(({ event, id }) => event === 'request' && id === fault?.id))
    .toMatchObject({ status: 500 })
  expect(JSON.stringify(host.logged)).not.toContain('forged')
})
