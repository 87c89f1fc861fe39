import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET } from './storage-actors.ts'

let host: TestHost
let service: SupabaseClient

beforeAll(async () => {
  host = await startTestHost()
  service = host.client(host.serviceKey)
  for (const name of ['l/b.pdf', 'l/a.pdf', 'l/sub/one.pdf', 'l/sub/two.pdf', 'l/z/last.pdf'])
    await bucket().upload(name, pdf(name))
})
afterAll(() => host.close())

const bucket = () => service.storage.from(BUCKET)
const pdf = (text: string) => new Blob([`%PDF-1.7 ${text}`], { type: 'application/pdf' })
const filesIn = (name: string) => readdir(join(host.dataDir, 'storage', name))
const names = (entries: { name: string }[] | null) => entries?.map(({ name }) => name)

it('shows one level, folders as names without an id', async () => {
  const { data } = await bucket().list('l')
  expect(names(data)).toEqual(['a.pdf', 'b.pdf', 'sub', 'z'])
  expect(data?.map(({ id }) => id === null)).toEqual([false, false, true, true])
  expect(data?.[2]).toEqual({
    name: 'sub',
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  })
  expect(data?.[0]?.metadata).toMatchObject({ size: 16, mimetype: 'application/pdf' })
})

it('sorts, pages and searches', async () => {
  const sortBy = { column: 'name', order: 'desc' }
  expect(names((await bucket().list('l', { sortBy, limit: 2 })).data)).toEqual(['z', 'sub'])
  expect(names((await bucket().list('l', { limit: 2, offset: 1 })).data)).toEqual(['b.pdf', 'sub'])
  expect(names((await bucket().list('l', { search: 's' })).data)).toEqual(['sub'])
  expect(names((await bucket().list('l/sub')).data)).toEqual(['one.pdf', 'two.pdf'])
  expect((await bucket().list('nowhere')).data).toEqual([])
})

it('lists by cursor, with whole names', async () => {
  const first = await bucket().listV2({ prefix: 'l/', limit: 3 })
  expect(names(first.data?.objects ?? [])).toEqual(['l/a.pdf', 'l/b.pdf', 'l/sub/one.pdf'])
  expect(first.data?.objects[0]).not.toHaveProperty('key')
  expect(first.data).toMatchObject({ hasNext: true, nextCursor: '3' })
  const second = await bucket().listV2({ prefix: 'l/', limit: 3, cursor: '3' })
  expect(names(second.data?.objects ?? [])).toEqual(['l/sub/two.pdf', 'l/z/last.pdf'])
  expect(second.data?.hasNext).toBe(false)
  const level = await bucket().listV2({ prefix: 'l/', with_delimiter: true })
  const nothing = { id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null }
  expect(level.data?.folders).toEqual([
    { key: 'sub', name: 'l/sub/', ...nothing },
    { key: 'z', name: 'l/z/', ...nothing },
  ])
  expect(level.data?.objects.map(({ key, name }) => [key, name])).toEqual([
    ['a.pdf', 'l/a.pdf'],
    ['b.pdf', 'l/b.pdf'],
  ])
  const part = await bucket().listV2({ prefix: 'l/s', with_delimiter: true })
  expect(part.data?.folders).toEqual([{ key: 'sub', name: 'l/sub/', ...nothing }])
})

it('refuses an order that is no column', async () => {
  const { error } = await bucket().list('l', { sortBy: { column: 'name; drop table storage.objects' } })
  expect(error).toMatchObject({ status: 400, code: 'InvalidRequest' })
})

it('removes rows and files, and says which', async () => {
  const before = (await filesIn(BUCKET)).length
  const { data } = await bucket().remove(['l/sub/one.pdf', 'l/sub/two.pdf', 'l/none.pdf'])
  expect(names(data)?.sort()).toEqual(['l/sub/one.pdf', 'l/sub/two.pdf'])
  expect(await filesIn(BUCKET)).toHaveLength(before - 2)
  expect((await bucket().exists('l/sub/one.pdf')).data).toBe(false)
})
it('tells the buckets to the service role', async () => {
  const { data } = await service.storage.getBucket(BUCKET)
  expect(data).toMatchObject({
    id: BUCKET,
    public: false,
    file_size_limit: 20_971_520,
    allowed_mime_types: ['application/pdf', 'image/jpeg', 'image/png'],
  })
  const buckets = async (...options: Parameters<typeof service.storage.listBuckets>) =>
    (await service.storage.listBuckets(...options)).data?.map(({ id }) => id)
  const all = (await buckets()) ?? []
  expect(all).toHaveLength(3)
  expect(await buckets({ sortColumn: 'name', sortOrder: 'desc' })).toEqual(all.toReversed())
  expect(await buckets({ limit: 1, offset: 1 })).toEqual(all.slice(1, 2))
  expect(await buckets({ search: BUCKET.slice(2, -2).toUpperCase() })).toEqual([BUCKET])
  expect(await buckets({ search: 'a%' })).toEqual([])
  expect((await service.storage.listBuckets({ sortColumn: 'owner' as 'id' })).error).toMatchObject({
    code: 'InvalidRequest',
  })
  expect((await service.storage.getBucket('none')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  })
})
