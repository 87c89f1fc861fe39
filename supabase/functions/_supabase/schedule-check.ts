import { createHash, timingSafeEqual } from 'node:crypto'

/** Makes a check that a request comes from the project's own schedule, which knows SCHEDULE_SECRET. */
export function createScheduleCheck(env: Record<string, string>): (request: Request) => boolean {
  const secret = env.SCHEDULE_SECRET
  if (!secret) throw new Error('SCHEDULE_SECRET must be set.')
  return (request) => timingSafeEqual(digest(request.headers.get('x-schedule-secret') ?? ''), digest(secret))
}

// Hashes are compared instead of the texts, because timingSafeEqual needs two values of the same length.
const digest = (text: string) => createHash('sha256').update(text).digest()
