import { describe, expect, it } from 'vitest'
import { appliedPreferences, parsePreferences } from './parse-preferences.ts'

describe('parsePreferences', () => {
  it.each([
    [undefined, {}],
    ['return=minimal', { return: 'minimal' }],
    ['count=exact,count=planned', { count: 'exact' }],
    [
      ' missing=default , resolution=merge-duplicates',
      { missing: 'default', resolution: 'merge-duplicates' },
    ],
    ['max-affected=10, handling=strict', { maxAffected: 10, handling: 'strict' }],
    ['tx=rollback, anything, count=lots, constructor=x, max-affected=-1', {}],
  ])('reads %s', (header, expected) => {
    expect(parsePreferences(header)).toEqual(expected)
  })

  it('refuses the unknown when handling is strict', () => {
    expect(() => parsePreferences('handling=strict, anything, count=roughly')).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: anything, count=roughly',
      }),
    )
  })
})

describe('appliedPreferences', () => {
  it('names only what is honoured', () => {
    const preferences = parsePreferences('return=minimal, count=exact, max-affected=2')
    expect(appliedPreferences(preferences, ['count', 'maxAffected'])).toBe('count=exact')
    expect(appliedPreferences({ ...preferences, handling: 'strict' }, ['handling', 'maxAffected'])).toBe(
      'handling=strict, max-affected=2',
    )
    expect(appliedPreferences({}, ['count'])).toBeUndefined()
  })
})
