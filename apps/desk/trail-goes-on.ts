/** Ends the inbox's trail when more leads exist than were read of it. */
export const TRAIL_GOES_ON = '…'
