/** Why a change was not made, in words for the person who asked for it. */
export const REFUSALS = {
  unknown_field: 'The desk and the server disagree about this form. Reload the page.',
  transition: 'A case cannot go there from where it is.',
  reason_required: 'Say why.',
  reason_too_long: 'Keep the reason under 1,000 characters.',
  reason_without_decision: 'Only a decided case has a reason.',
  unknown_owner: 'This person can no longer take cases.',
  past_date: 'Choose today or a later day.',
  impossible_time: 'The contact must lie between the arrival of the lead and now.',
  note_empty: 'Write something first.',
  note_too_long: 'Keep a note under 5,000 characters.',
  quarantined: 'This lead is set aside. Release it first.',
  not_quarantined: 'This lead has been released already.',
  incomplete: 'Fill in every field before you publish.',
  not_published: 'This is not on the site.',
} as const
export type Refusal = keyof typeof REFUSALS
