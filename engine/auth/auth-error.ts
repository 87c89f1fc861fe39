/**
 * An error in the format of Supabase's auth server, `{ code, error_code, msg }`, which auth-js passes to its
 * caller.
 */
export class AuthError extends Error {
  readonly status: number
  readonly errorCode: string
  readonly details: Record<string, unknown>

  constructor(status: number, errorCode: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.errorCode = errorCode
    this.details = details
  }

  get body(): Record<string, unknown> {
    return { code: this.status, error_code: this.errorCode, msg: this.message, ...this.details }
  }
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const badJwt = () =>
  new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, or token has expired')
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const userBanned = (status: 400 | 403 = 400) => new AuthError(status, 'user_banned', 'User is banned')
export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found')
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const phoneDisabled = () => new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Please wait and try again.', {
    retry_after: retryAfterSeconds,
  })
