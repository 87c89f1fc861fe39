import { isAuthRetryableFetchError } from '@supabase/supabase-js'

const words: Record<string, string> = {
  // The server doesn't say which of the three it is, so that nobody can find out who has an account.
  invalid_credentials: 'The e-mail address or password is wrong, or the account is deactivated.',
  user_banned: 'This account is deactivated. An admin can reactivate it.',
  over_request_rate_limit: 'Too many attempts. Wait a minute, then try again.',
  over_email_send_rate_limit: 'An e-mail was sent a moment ago. Wait a minute before asking for another.',
  otp_expired: 'This link has already been used or has expired. Ask for a new one.',
  weak_password: 'Choose a different one: at least 12 characters, and not a common password.',
  same_password: 'That’s your current password. Choose a new one.',
  mfa_verification_failed: 'That code isn’t right. Enter the one your app shows now.',
  mfa_verification_rejected: 'That code isn’t right. Enter the one your app shows now.',
  mfa_challenge_expired: 'That took too long. Enter the code your app shows now.',
  webauthn_challenge_expired: 'That took too long. Try the key again.',
  mfa_factor_name_conflict: 'You already have one with that name. Choose another.',
  too_many_enrolled_mfa_factors: 'You can’t add any more. Remove one first.',
  insufficient_aal: 'Use your second factor first, then try again.',
  reauthentication_needed: 'Sign in again, then retry.',
  mfa_ip_address_mismatch: 'Your network address changed. Try again.',
  session_not_found: 'Your session has ended. Sign in again.',
}

export function describeAuthError(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return 'The server didn’t answer. Try again in a moment.'
  // The person may have cancelled, or the time ran out. The browser doesn't say which.
  if (error instanceof Error && '__isWebAuthnError' in error) return 'The key couldn’t be read. Try again.'
  const code = (error as { code?: unknown } | null)?.code
  return (typeof code === 'string' && words[code]) || 'That didn’t work. Try again in a moment.'
}
