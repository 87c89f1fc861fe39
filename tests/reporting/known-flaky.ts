/** Tests that may pass at their second try for now, with the day they were found. Every other test must pass at once. */
export const KNOWN_FLAKY: { name: string; since: string; why: string }[] = []
