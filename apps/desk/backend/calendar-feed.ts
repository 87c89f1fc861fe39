import { call, type DeskClient } from './client/call.ts'

declare module './client/call.ts' {
  interface Answers {
    calendar_feed_made_at: string | null
  }
}

/** Null means that the signed-in person has no calendar address. */
export const readCalendarFeed = (desk: DeskClient) => call(desk, 'calendar_feed_made_at')

/**
 * The old address stops working. The token can't be read again, because the database stores only its hash.
 */
export const makeCalendarToken = (desk: DeskClient) => call(desk, 'make_calendar_feed')

export const revokeCalendarFeed = (desk: DeskClient) => call(desk, 'revoke_calendar_feed')
