// `npm run firm -- new <folder>` asks for what a firm must say and writes its folder. `npm run firm -- check [folder]`
// says what is missing before visitors see it. `npm run firm -- write` writes what the programs read of the sample,
// after a change of firm/.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { checkFirm } from './firm/check/check-firm.ts'
import { firmData } from './firm/firm-data.ts'
import { lookFiles } from './firm/looks/look-files.ts'
import { newFirm } from './firm/new-firm.ts'
import { SEED_FILE, sampleSeed } from './firm/pieces/seed.ts'
import { firmFolder, readFirm, SAMPLE_FOLDER } from './firm/read-firm.ts'

const [command, folder] = process.argv.slice(2)

try {
  if (command === 'new' && folder) {
    await newFirm(resolve(folder), process.stdin, (text) => process.stdout.write(text))
    process.stdin.destroy()
  } else if (command === 'check') {
    const isReady = await checkFirm(
      folder ? resolve(folder) : firmFolder(),
      process.env,
      new Date(),
      console.log,
    )
    if (!isReady) process.exitCode = 1
  } else if (command === 'write') {
    const sample = readFirm(SAMPLE_FOLDER)
    const files = [...firmData(sample, SAMPLE_FOLDER), ...lookFiles(sample, SAMPLE_FOLDER)]
    for (const [file, data] of files) writeFileSync(file, data)
    writeFileSync(SEED_FILE, sampleSeed())
  } else throw new StartupError('npm run firm -- new <folder>, check [folder] or write')
} catch (error) {
  exitWith(error)
}
