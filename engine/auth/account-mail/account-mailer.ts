type AccountMessage =
  | { kind: 'invite' | 'recovery' | 'recovery_by_admin'; link: string; validHours: number }
  | { kind: 'reauthentication'; code: string; validMinutes: number }
  | { kind: 'factor_removed' | 'address_changed' | 'password_changed' | 'password_set' | 'codes_guessed' }

/** `send` has no result, because no response may reveal whether or how fast mail was sent. */
export interface AccountMailer {
  send(message: AccountMessage, to: string): Promise<void>
}
