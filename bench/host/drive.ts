import { driveSockets } from './drive-sockets.ts'
import { driveWrk } from './drive-wrk.ts'
import { findProgram } from './find-program.ts'
import type { Figures, Load } from './load.ts'

export const generator = findProgram('wrk') ? 'wrk' : 'sockets of Node'

export const drive: (load: Load) => Promise<Figures> = generator === 'wrk' ? driveWrk : driveSockets
