/** How long people stay signed in. */
export interface SessionLimits {
  /** With the application closed. While it is open in a tab, it refreshes its token. */
  idleMinutes: number
  /** In any case. */
  maxHours: number
}

export interface AuthSettings {
  sessions: SessionLimits
  /** The origin of the application, where e-mailed links and redirects lead. */
  appUrl: string
  /** The page on which a password is set. */
  passwordPage: string
  /** The origins on which security keys can be used. */
  origins: readonly [string, ...string[]]
}

export const ACCESS_TOKEN_SECONDS = 3_600
