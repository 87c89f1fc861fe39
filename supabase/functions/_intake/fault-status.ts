const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'])
// Connection faults, too few resources, a server that shuts down or starts, and statements it was too busy for.
const AWAY_STATES = /^(?:08|53|57P|57014|55P03)/
const AWAY_WORDS =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable|connection error/i

/** What a fault of ours is to the sender: no room (507), away for a moment (503, worth trying again), or a fault (500). */
export function faultStatus(error: unknown): 500 | 503 | 507 {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string') {
    if (NO_ROOM.has(code)) return 507
    if (AWAY.has(code) || AWAY_STATES.test(code)) return 503
  }
  if (typeof message === 'string' && AWAY_WORDS.test(message)) return 503
  return cause ? faultStatus(cause) : 500
}
