const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const UNAVAILABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'])
// PostgreSQL's error codes for connection errors, too few resources, a server that stops or starts, and
// timeouts.
const UNAVAILABLE_STATES = /^(?:08|53|57P|57014|55P03)/
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable|connection error/i

/**
 * Returns the HTTP status for an error or its cause: 507 if the disk is full, 503 if a service is unavailable
 * for now and a retry makes sense, otherwise 500.
 */
export function errorStatus(error: unknown): 500 | 503 | 507 {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string') {
    if (DISK_FULL.has(code)) return 507
    if (UNAVAILABLE.has(code) || UNAVAILABLE_STATES.test(code)) return 503
  }
  if (typeof message === 'string' && UNAVAILABLE_MESSAGE.test(message)) return 503
  return cause ? errorStatus(cause) : 500
}
