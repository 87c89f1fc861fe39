/**
 * The steps of a submission in order, so that a test can kill the server between any two of them. The intake
 * calls `atStep` with each step. Only tests pass that function.
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
