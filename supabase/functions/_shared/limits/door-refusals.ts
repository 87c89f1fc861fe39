export function tooManyRequests(waitSeconds: number) {
  const message = `We have received many requests in a short time. Please try again in ${inWords(waitSeconds)}.`
  return { status: 429, code: 'too_many_requests', message, retryAfterSeconds: waitSeconds } as const
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

export function tooLarge(maxBytes: number) {
  const shown = `${Math.floor(maxBytes / 1_024).toLocaleString('en-GB')} KB`
  return {
    status: 413,
    code: 'body_too_large',
    message: `This is too large. We take up to ${shown}.`,
  } as const
}
