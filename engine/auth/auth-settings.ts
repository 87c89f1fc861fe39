/** A session ends at whichever limit comes first. */
export interface SessionLimits {
  /** An open tab counts as use, because it refreshes its token. */
  idleMinutes: number
  maxHours: number
}

export interface AuthSettings {
  sessions: SessionLimits
  /** The origin of the application, where e-mailed links and redirects lead. */
  appUrl: string
  passwordPage: string
  /** Besides common words, what somebody who guesses a password tries first, such as the firm's name. */
  guessableWords: readonly string[]
  /** The origins on which security keys can be used. */
  origins: readonly [string, ...string[]]
}

export const ACCESS_TOKEN_SECONDS = 3_600
