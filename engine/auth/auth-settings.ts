/** How long people stay signed in. */
export interface SessionLimits {
  /** Without the application being open anywhere: an open tab refreshes its token by itself. */
  idleMinutes: number
  /** However busy they are. */
  maxHours: number
}

export interface AuthSettings {
  sessions: SessionLimits
  /** The origin of the application: e-mailed links lead there, and browsers are sent back there. */
  appUrl: string
  /** Its page where a password is set. */
  passwordPage: string
  /** The origins on which security keys may be used. */
  origins: readonly [string, ...string[]]
}

export const ACCESS_TOKEN_SECONDS = 3_600
