/** Tests that may pass at their second try for now, with the day they were found. Everything else must pass at once. */
export const KNOWN_FLAKY: { name: string; since: string; why: string }[] = [
  {
    name: 'tests/journeys/forms/business-application-leaving.spec.ts › leaving asks for confirmation until the application is received, and not after',
    since: '2026-11-16',
    why: 'failed once beside other work and in no later run; the cause is not known yet',
  },
  {
    name: 'tests/journeys/desk/frame.spec.ts › the keyboard reaches what matters first, shows where it is, and has shortcuts that can be switched off',
    since: '2026-11-16',
    why: 'pressed Tab before the account page had loaded; it waits now, to be struck off after three whole runs',
  },
  {
    name: 'engine/middleware/slow-readers.test.ts › waits for a reader who gets on with a single large write, however long that takes',
    since: '2026-11-16',
    why: 'failed once at a load of 15 on two cores',
  },
]
