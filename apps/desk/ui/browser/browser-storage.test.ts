import { afterEach, expect, it, vi } from 'vitest'
import { readStored, readStoredJson, storedKeys, writeStored } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads nothing and writes nothing where the browser forbids its storage', () => {
  // Without the storage object, every use of it throws, as in a browser that blocks cookies.
  vi.stubGlobal('sessionStorage', undefined)
  expect(readStored('sessionStorage', 'a')).toBeNull()
  expect(readStoredJson('sessionStorage', 'a')).toBeUndefined()
  expect(storedKeys('sessionStorage')).toEqual([])
  expect(() => writeStored('sessionStorage', 'a', 'b')).not.toThrow()
})

it('keeps no old text where the new one does not fit', () => {
  const texts = new Map([['note', '"old"']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  writeStored('sessionStorage', 'note', '"new"')
  expect(readStoredJson('sessionStorage', 'note')).toBeUndefined()
})

it('takes what is no JSON for nothing', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{"half' })
  expect(readStoredJson('sessionStorage', 'note')).toBeUndefined()
})
