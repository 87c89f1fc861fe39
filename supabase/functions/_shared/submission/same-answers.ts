/** For so long the same answers from one visitor are one lead sent again; later they are meant anew. */
export const SAME_ANSWERS_MILLISECONDS = 600_000
