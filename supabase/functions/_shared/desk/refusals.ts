/** Why a change was not made, in words for the person who asked for it. */
export const REFUSALS = {
  unknown_field: 'The desk and the server disagree about this form. Reload the page.',
  transition: 'A case can’t move to that state from here.',
  reason_required: 'Give a reason.',
  reason_too_long: 'Use fewer than 1,000 characters for the reason.',
  reason_without_decision: 'Only a closed case can have a reason.',
  unknown_owner: 'This person can no longer take cases.',
  past_date: 'Choose today or a later day.',
  impossible_time: 'Choose a time between the lead’s arrival and now.',
  note_empty: 'Write something first.',
  note_too_long: 'Use fewer than 5,000 characters for a note.',
  quarantined: 'This lead is marked as possible spam. Release it first.',
  not_quarantined: 'This lead has already been released.',
  invalid_value: 'One of these values isn’t possible. Check amounts, dates and lengths.',
  email_invalid: 'Enter a complete e-mail address.',
  first_person: 'The first person is who we call and write to. Change their details instead.',
  incomplete: 'Fill in every field before you publish.',
  not_published: 'This isn’t on the site.',
} as const
export type Refusal = keyof typeof REFUSALS
