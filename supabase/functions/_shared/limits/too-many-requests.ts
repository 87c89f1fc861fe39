export function tooManyRequests(waitSeconds: number) {
  const message = `We have received many requests in a short time. Please try again in ${inWords(waitSeconds)}.`
  return { status: 429, code: 'too_many_requests', message, retryAfterSeconds: waitSeconds } as const
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}
