export function submittedTime(submitted: Date): string {
  return submitted.toLocaleString('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  })
}
