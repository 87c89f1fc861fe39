/** What is sent to the owner of an account by e-mail. The product words it. */
type AccountMessage =
  | { kind: 'invite' | 'recovery' | 'recovery_by_admin'; link: string; validHours: number }
  | { kind: 'reauthentication'; code: string; validMinutes: number }
  | { kind: 'link_made' | 'factor_removed' | 'address_changed' | 'password_changed' | 'codes_guessed' }

/** Sends it. Reports nothing: no answer to a call may show whether, or how fast, mail went out. */
export interface AccountMailer {
  send(message: AccountMessage, to: string): Promise<void>
}
