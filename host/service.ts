import type { Hono } from 'hono'
import type { DoorName } from './doors.ts'
import type { Handler } from './gate/enter-doors.ts'

/** A service of the engine, which has a router of its own. */
interface EngineService {
  at: string
  // biome-ignore lint/suspicious/noExplicitAny: each service has variables of its own
  app: Hono<any>
}

/** What is behind each door. Paths, methods and budgets are in doors.ts. */
export type Routes = Record<DoorName, Handler | EngineService>

/** A part of this server. */
export interface Service {
  routes?: Partial<Routes>
  /** Begins work that nobody asked for, once the server listens. Returns what ends it. */
  start?(): () => Promise<void>
  /** Whether the work is done for all servers of the database together. Tests can leave it out. */
  isShared?: boolean
  /** Called when all work has ended. */
  close?(): Promise<void>
}
