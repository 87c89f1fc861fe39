/** Checks that a call comes from the project's own schedule, which knows SCHEDULE_SECRET. */
export function createScheduleCheck(env: Record<string, string>): (request: Request) => Promise<boolean> {
  const secret = env.SCHEDULE_SECRET
  if (!secret) throw new Error('SCHEDULE_SECRET must be set.')
  return (request) => isSame(request.headers.get('x-schedule-secret') ?? '', secret)
}

// Digests of both are compared, so that the time it takes reveals nothing about the secret.
async function isSame(given: string, secret: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(given), digest(secret)])
  return one === other
}

async function digest(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join()
}
