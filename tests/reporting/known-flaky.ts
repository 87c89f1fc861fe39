/** Tests that may need a second try for now, with the day they were found. All others must pass at the first. */
export const KNOWN_FLAKY: { name: string; since: string; why: string }[] = []
