import { firm } from '../firm.ts'

/** What a visitor can do instead while the server has no room for what they send. */
export const NO_ROOM_MESSAGE = `We can’t take this online at the moment. Call us on ${firm.phone.shown}, and we’ll find another way to get it from you.`
