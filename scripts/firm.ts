// `npm run firm -- write` writes what the programs read of the firm in firm/.
import { writeFileSync } from 'node:fs'
import { exitWith } from '../engine/startup-error.ts'
import { firmData } from './firm/firm-data.ts'
import { readFirm } from './firm/read-firm.ts'

try {
  for (const [file, data] of firmData(readFirm())) writeFileSync(file, data)
} catch (error) {
  exitWith(error)
}
