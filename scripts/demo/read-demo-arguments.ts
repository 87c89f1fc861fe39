import { parseArgs } from 'node:util'
import { StartupError } from '../../engine/startup-error.ts'

const USAGE = 'npm run demo -- [--count <1 to 20000>] [--seed <number>]'

export function readDemoArguments(args: string[]): { count: number; seed: number } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        count: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
      },
    })
    return { count: wholeNumber(values.count, 1, 20_000), seed: wholeNumber(values.seed, 0, 2 ** 32 - 1) }
  } catch {
    throw new StartupError(`Usage: ${USAGE}`)
  }
}

function wholeNumber(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) throw new Error('out of range')
  return number
}
