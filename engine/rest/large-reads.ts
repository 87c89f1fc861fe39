import { RestError } from './rest-error.ts'

interface LargeReadLimits {
  largeReadsWaiting: number
  largeReadWaitMs: number
}

/** Runs a read when its turn has come. */
type TakeTurn = <T>(read: () => Promise<T>) => Promise<T>

// Its answer is still sent, and read by the client, when a read has ended.
const REST_PER_READ = 3

/**
 * Runs large anonymous reads one at a time and rests after each for three times as long as it took. However many
 * arrive together, they leave most of the machine to leads, staff and the pages.
 */
export function createLargeReads({ largeReadsWaiting, largeReadWaitMs }: LargeReadLimits): TakeTurn {
  const waiting: (() => void)[] = []
  let isTaken = false

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(giveUp)
        resolve()
      }
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(tooManyWait())
      }, largeReadWaitMs)
      waiting.push(begin)
    })
  }

  // The turn is handed on, so that a read that arrives now doesn't overtake those that wait.
  function handOn(): void {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }

  return async (read) => {
    if (isTaken) {
      if (waiting.length >= largeReadsWaiting) throw tooManyWait()
      await waitForTurn()
    }
    isTaken = true
    const startedMs = performance.now()
    try {
      return await read()
    } finally {
      setTimeout(handOn, REST_PER_READ * (performance.now() - startedMs)).unref()
    }
  }
}

const tooManyWait = () =>
  new RestError(503, '53400', 'Too many heavy anonymous reads wait already. Please try again.', {
    hint: 'Ask for at most 100 rows.',
    headers: { 'retry-after': '30' },
  })
