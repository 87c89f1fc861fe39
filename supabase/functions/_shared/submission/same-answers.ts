/** For this long, the same answers sent again count as a retry of the same lead and not as a new one. */
export const SAME_ANSWERS_MILLISECONDS = 600_000
