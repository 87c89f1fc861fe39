// Usage: node tests/engines/run.ts [--require] [firefox] [webkit]
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installDebianPackages } from '../../scripts/test/debian-packages.ts'
import { fontEnvironment } from '../../scripts/test/font-sets.ts'
import { noteNotTried } from '../reporting/not-tried.ts'
import { noteTest } from '../reporting/results-file.ts'
import { stopChildren } from './child-processes.ts'
import { DEBIAN_PACKAGES, ENGINE_NAMES, type EngineName, findEngine } from './find-engines.ts'
import { startProduct } from './product.ts'
import { runSmoke, type StepResult } from './run-smoke.ts'

const FOLDER = join(import.meta.dirname, '../../test-results/engines')

const args = process.argv.slice(2)
const required = args.includes('--require')
const named = ENGINE_NAMES.filter((name) => args.includes(name))
const wanted = named.length > 0 ? named : ENGINE_NAMES

Object.assign(process.env, fontEnvironment('desktop'))
if (required) installMissing()
const found = wanted.filter(findEngine)
for (const name of wanted) {
  if (!found.includes(name)) noteNotTried(name, `install ${DEBIAN_PACKAGES[name].join(', ')}`)
}
const results = found.length > 0 ? await smoke(found).finally(stopChildren) : []
report(results, wanted.length - found.length)

function installMissing(): void {
  const missing = wanted.filter((name) => !findEngine(name))
  if (missing.length > 0) installDebianPackages(missing.flatMap((name) => DEBIAN_PACKAGES[name]))
}

async function smoke(engines: EngineName[]): Promise<StepResult[]> {
  await mkdir(FOLDER, { recursive: true })
  const starting = startProduct()
  const runs = engines.flatMap((engineName) => {
    const startEngine = findEngine(engineName)
    return startEngine ? [runSmoke({ engineName, startEngine, starting, pictureFolder: FOLDER })] : []
  })
  const all = (await Promise.all(runs)).flat()
  if (all.some(({ failed }) => failed)) {
    const log = await starting.then((product) => product.log(), String)
    await writeFile(join(FOLDER, 'host.log'), log)
  }
  return all
}

function report(steps: StepResult[], missing: number): never {
  for (const { name, ms, failed } of steps) noteTest({ name, milliseconds: ms, passed: !failed })
  const passed = steps.filter(({ failed }) => !failed).length
  const failed = steps.length - passed + (required ? missing : 0)
  console.log(`${passed} passed, ${failed} failed${missing > 0 && !required ? `, ${missing} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
}
