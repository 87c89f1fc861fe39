import { call, type Desk } from './call.ts'

/** When the caller's calendar address was made; null when they have none. */
export function readCalendarFeed(desk: Desk): Promise<string | null> {
  return call(desk, 'calendar_feed_made_at')
}

/** Makes a token for a new address, and ends the one before. It can't be read again. */
export function makeCalendarToken(desk: Desk): Promise<string> {
  return call(desk, 'make_calendar_feed')
}

export function revokeCalendarFeed(desk: Desk): Promise<void> {
  return call(desk, 'revoke_calendar_feed')
}
