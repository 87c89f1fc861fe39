// Loaded before a program that runs from its TypeScript while FIRM_DIR is set, so that it has that firm, as the
// builds have (firm-plugin.ts).
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { exitWith } from '../../engine/startup-error.ts'
import { firmData } from './firm-data.ts'
import { readFirm } from './read-firm.ts'

try {
  const data = firmData(readFirm())
  registerHooks({
    load(url, context, next) {
      const source = url.startsWith('file:') ? data.get(fileURLToPath(url)) : undefined
      return source === undefined ? next(url, context) : { format: 'json', source, shortCircuit: true }
    },
  })
} catch (error) {
  exitWith(error)
}
