import { describe, expect, it } from 'vitest'
import { databaseStatus, errorResponse } from './error-response.ts'
import { RestError } from './rest-error.ts'

const databaseError = (code: string, message = 'no', detail?: string) =>
  Object.assign(new Error(message), { code, detail, severity: 'ERROR' })

describe('databaseStatus', () => {
  it.each([
    ['42501', false, 401],
    ['42501', true, 403],
    ['23505', true, 409],
    ['23503', true, 409],
    ['23514', true, 400],
    ['22P02', true, 400],
    ['42P01', true, 404],
    ['42703', true, 400],
    ['42883', true, 404],
    ['25006', true, 405],
    ['22012', true, 400],
    ['28000', true, 403],
    ['40001', true, 500],
    ['40P01', true, 500],
    ['53100', true, 503],
    ['53300', true, 503],
    ['53400', true, 500],
    ['54000', true, 500],
    ['54001', true, 500],
    ['57014', true, 500],
    ['08006', true, 503],
    ['P0001', true, 400],
    ['P0002', true, 500],
    ['P0003', true, 500],
    ['PT404', true, 404],
    ['PT199', true, 500],
    ['PT999', true, 500],
    ['XX000', true, 500],
  ])('%s, signed in %s: %i', (code, signedIn, status) => {
    expect(databaseStatus(code, '', signedIn)).toBe(status)
  })
})

describe('errorResponse', () => {
  it('spells PostgREST’s body', () => {
    const answer = errorResponse(new RestError(404, 'PGRST205', 'Gone', { hint: 'Look' }), true)
    expect(answer?.status).toBe(404)
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      code: 'PGRST205',
      message: 'Gone',
      details: null,
      hint: 'Look',
    })
  })

  it('lets SQL raise a whole answer', () => {
    const message = '{"code": "X1", "message": "Wait", "hint": "a while"}'
    const answer = errorResponse(
      databaseError('PGRST', message, '{"status": 429, "headers": {"retry-after": "9"}}'),
      true,
    )
    expect([answer?.status, answer?.headers['retry-after'], JSON.parse(answer?.body ?? '')]).toEqual([
      429,
      '9',
      { code: 'X1', message: 'Wait', details: null, hint: 'a while' },
    ])
    for (const detail of [undefined, 'x', '{"status": 999}']) {
      expect(errorResponse(databaseError('PGRST', message, detail), true)).toMatchObject({ status: 500 })
    }
  })

  it.each([
    [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'PGRST000'],
    [new Error('timeout exceeded when trying to connect'), 'PGRST003'],
    [new Error('Connection terminated unexpectedly'), 'PGRST001'],
  ])('%s is the database’s trouble: 503', (error, code) => {
    const answer = errorResponse(error, true)
    expect([answer?.status, JSON.parse(answer?.body ?? '').code]).toEqual([503, code])
  })

  it('has no words for our own faults', () => {
    expect(errorResponse(new TypeError('undefined is not a function'), true)).toBeUndefined()
    expect(errorResponse('thrown text', true)).toBeUndefined()
  })
})
