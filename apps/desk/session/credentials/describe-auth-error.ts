import { isAuthRetryableFetchError } from '@supabase/supabase-js'

const words: Record<string, string> = {
  // The server does not say which, so that nobody can find out who works here.
  invalid_credentials: 'The e-mail address or the password is not right, or the account is switched off.',
  user_banned: 'This account is switched off. An admin can switch it on again.',
  over_request_rate_limit: 'Too many tries. Wait a minute, then try again.',
  over_email_send_rate_limit: 'An e-mail was sent a moment ago. Wait a minute before asking for another.',
  otp_expired: 'This link was used already or is too old. Ask for a new one.',
  weak_password: 'Choose another: at least 12 characters, and not one of the common ones.',
  same_password: 'That is the password you have now. Choose a new one.',
  mfa_verification_failed: 'That code is not right. Type the one your app shows now.',
  mfa_verification_rejected: 'That code is not right. Type the one your app shows now.',
  mfa_challenge_expired: 'That took too long. Type the code your app shows now.',
  webauthn_challenge_expired: 'That took too long. Try the key again.',
  mfa_factor_name_conflict: 'You have one of that name already. Give it another.',
  too_many_enrolled_mfa_factors: 'You have as many as there can be. Remove one first.',
  insufficient_aal: 'Give your second factor first, then try again.',
  reauthentication_needed: 'Sign in again, then try once more.',
  mfa_ip_address_mismatch: 'Your address changed on the way. Try again.',
  session_not_found: 'Your session ended. Sign in again.',
}

/** What went wrong at sign-in, in words that say what to do. */
export function describeAuthError(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return 'The server did not answer. Try again in a moment.'
  // Cancelled, or it took too long: the browser does not say which.
  if (error instanceof Error && '__isWebAuthnError' in error) return 'The key was not read. Try again.'
  const code = (error as { code?: unknown } | null)?.code
  return (typeof code === 'string' && words[code]) || 'That did not work. Try again in a moment.'
}
