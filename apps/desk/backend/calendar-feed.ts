import { call, type DeskClient } from './client/call.ts'

/** Null means that the signed-in person has no calendar address. */
export function readCalendarFeed(desk: DeskClient): Promise<string | null> {
  return call(desk, 'calendar_feed_made_at')
}

/**
 * The old address stops working. The token can't be read again, because the database stores only its hash.
 */
export function makeCalendarToken(desk: DeskClient): Promise<string> {
  return call(desk, 'make_calendar_feed')
}

export function revokeCalendarFeed(desk: DeskClient): Promise<void> {
  return call(desk, 'revoke_calendar_feed')
}
