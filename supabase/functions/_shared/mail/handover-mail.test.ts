import { expect, it } from 'vitest'
import { handoverMailContent } from './messages/handover-mail-content.ts'

const DESK = 'https://desk.example'
const given = { what: 'given', cases: 12, name: 'Dana Whitlock', returns_on: '2026-12-03' } as const
const say = (news: Parameters<typeof handoverMailContent>[0]) => handoverMailContent(news, DESK).blocks[0]

it('says whose cases came, until when, and what came back', () => {
  expect(handoverMailContent(given, DESK).subject).toBe('You’re standing in for Dana Whitlock')
  expect(say(given)).toBe(
    'Dana Whitlock is back on 3 December 2026. 12 cases of theirs are yours until then, and what they’re given meanwhile comes to you.',
  )
  expect(say({ ...given, cases: 1, returns_on: null })).toBe('1 case of Dana Whitlock is yours now.')
  expect(say({ ...given, name: null, returns_on: null })).toBe('12 cases are yours now.')
  expect(say({ ...given, what: 'back', name: 'Finn\nMarsh' })).toBe(
    '12 cases came back to you from Finn Marsh.',
  )
})
