/**
 * The steps of a submission in their order, so that a test can pull the plug between any two.
 * Nothing but a test passes a listener: the host's own start has no way to.
 */
export const INTAKE_STEPS = [
  'temp_opened',
  'temp_written',
  'temp_synced',
  'renamed',
  'stored',
  'recording',
  'sent',
  'committed',
] as const

export type IntakeStep = (typeof INTAKE_STEPS)[number]
