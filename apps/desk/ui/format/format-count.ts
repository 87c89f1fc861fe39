/** The database stops counting at 1,000. */
export const formatCount = (count: number): string => (count < 1_000 ? String(count) : '999+')
