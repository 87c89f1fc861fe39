/** Within this time the same answers from one visitor are one lead sent twice; after it they are a new lead. */
export const SAME_ANSWERS_MILLISECONDS = 600_000
