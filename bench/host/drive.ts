import { driveSockets } from './drive-sockets.ts'
import { driveWrk } from './drive-wrk.ts'
import { findProgram } from './find-program.ts'
import type { Figures, Load } from './load.ts'

/** What makes the load on this machine. */
export const generator = findProgram('wrk') ? 'wrk' : 'sockets of Node'

/** Keeps so many connections busy and says how that went. */
export const drive: (load: Load) => Promise<Figures> = generator === 'wrk' ? driveWrk : driveSockets
