import { describe, expect, it } from 'vitest'
import { type HeldSession, nextState, type SessionState } from './session-state.ts'

const ann = { id: 'a', email: 'ann@example.com', name: 'Ann Ford', role: 'adviser' } as const
const ben = { id: 'b', email: 'ben@example.com', name: 'Ben Hale', role: 'admin' } as const
const held = (who: HeldSession['who'], level: HeldSession['level']): HeldSession => ({ who, level })
const ready: SessionState = { status: 'ready', who: ann }

describe('a desk nobody works at yet', () => {
  it.each<[string, HeldSession | null, SessionState]>([
    ['asks for a password without a session', null, { status: 'signed-out', left: false }],
    [
      'asks for the second factor after the password',
      held(ann, 'aal1'),
      { status: 'needs-factor', who: ann },
    ],
    ['opens after both', held(ann, 'aal2'), { status: 'ready', who: ann }],
  ])('%s', (_, session, expected) => {
    expect(nextState({ status: 'loading' }, session, false)).toEqual(expected)
    expect(nextState({ status: 'signed-out', left: true }, session, false)).toEqual(expected)
  })
})

describe('a desk somebody works at', () => {
  it('keeps their page when the session ends under them', () => {
    const ended = nextState(ready, null, false)
    expect(ended).toEqual({ status: 'expired', who: ann, passwordGiven: false })
    const halfway = nextState(ended, held(ann, 'aal1'), false)
    expect(halfway).toEqual({ status: 'expired', who: ann, passwordGiven: true })
    expect(nextState(halfway, held(ann, 'aal2'), false)).toEqual(ready)
  })

  it('asks for sign-in again when a session of one factor arrives', () => {
    expect(nextState(ready, held(ann, 'aal1'), false)).toEqual({
      status: 'expired',
      who: ann,
      passwordGiven: true,
    })
  })

  it('gives it up when they leave', () => {
    expect(nextState(ready, null, true)).toEqual({ status: 'signed-out', left: true })
  })

  it('never hands it to another person', () => {
    const ended: SessionState = { status: 'expired', who: ann, passwordGiven: false }
    expect(nextState(ended, held(ben, 'aal1'), false)).toEqual({ status: 'needs-factor', who: ben })
    expect(nextState(ended, held(ben, 'aal2'), false)).toEqual({ status: 'ready', who: ben })
  })
})
