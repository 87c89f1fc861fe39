import { rmSync } from 'node:fs'

// The journeys begin on an empty data folder and leave none behind.
const dataDir = process.env.JOURNEYS_DATA_DIR
if (!dataDir) throw new Error('JOURNEYS_DATA_DIR is set by playwright.config.ts')
process.env.DATA_DIR = dataDir
const clear = () => rmSync(dataDir, { recursive: true, force: true })
clear()
process.on('exit', clear)
await import('../../../host/main.ts')
