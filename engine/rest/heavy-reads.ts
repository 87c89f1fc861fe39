import { RestError } from './rest-error.ts'

interface HeavyLimits {
  heavyAtOnce: number
  heavyWaiting: number
  heavyWaitMs: number
}

/** Runs a read when its turn has come. */
type TakeTurn = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Lets heavy anonymous reads wait for each other, so that however many arrive together, they take no more of the
 * machine than one and leave the rest to leads, staff and the pages.
 */
export function createHeavyReads({ heavyAtOnce, heavyWaiting, heavyWaitMs }: HeavyLimits): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(impatience)
        resolve()
      }
      const impatience = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(tooManyWait())
      }, heavyWaitMs)
      waiting.push(begin)
    })
  }

  return async (read) => {
    if (running >= heavyAtOnce) {
      if (waiting.length >= heavyWaiting) throw tooManyWait()
      await waitForTurn()
    } else running += 1
    try {
      return await read()
    } finally {
      // A turn is handed on, so that nobody who comes now gets ahead of those who wait.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const tooManyWait = () =>
  new RestError(503, '53400', 'Too many heavy anonymous reads wait already. Please try again.', {
    hint: 'Ask for at most 100 rows.',
    headers: { 'retry-after': '30' },
  })
