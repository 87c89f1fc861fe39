import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { contentRange, describeRange, requestedRange } from './row-range.ts'

describe('requestedRange', () => {
  it.each([
    ['', undefined, { offset: 0 }],
    ['limit=5&offset=2', undefined, { offset: 2, limit: 5 }],
    ['', '3-7', { offset: 3, limit: 5 }],
    ['', '3-', { offset: 3 }],
    ['limit=10', '3-7', { offset: 3, limit: 5 }],
    ['limit=10&offset=5', '3-7', { offset: 5, limit: 3 }],
    ['limit=0', '3-7', { offset: 0, limit: 0 }],
    ['', 'bytes=0-1', { offset: 0 }],
  ])('%s with Range %s', (search, header, expected) => {
    expect(requestedRange(parseQuery(search), header)).toEqual(expected)
  })

  it.each([
    ['limit=-1', undefined],
    ['', '7-3'],
  ])('%s with Range %s cannot be', (search, header) => {
    expect(() => requestedRange(parseQuery(search), header)).toThrow(
      expect.objectContaining({ status: 416, code: 'PGRST103' }),
    )
  })
})

describe('describeRange', () => {
  it.each([
    [0, 3, undefined, 200, '0-2/*'],
    [0, 3, 3, 200, '0-2/3'],
    [2, 3, 9, 206, '2-4/9'],
    [0, 0, 0, 200, '*/0'],
    [9, 0, 9, 206, '*/9'],
  ])('%i, %i of %s: %i %s', (offset, rows, total, status, range) => {
    expect(describeRange(offset, rows, total)).toEqual({ status, contentRange: range })
  })

  it('refuses an offset past the end', () => {
    expect(() => describeRange(4, 0, 3)).toThrow(expect.objectContaining({ status: 416 }))
    expect(contentRange(0, 0, undefined)).toBe('*/*')
  })
})
