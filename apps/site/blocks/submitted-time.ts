const longDateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** When a form was received, as its receipt says it. */
export function submittedTime(submitted: Date): string {
  return longDateAndTime.format(submitted)
}
