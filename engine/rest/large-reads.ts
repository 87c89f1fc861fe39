import { RestError } from './rest-error.ts'

interface LargeReadLimits {
  largeReadsWaiting: number
  largeReadWaitMs: number
}

type TakeTurn = <T>(read: () => Promise<T>) => Promise<T>

// The pause after a read is this many times as long as the read, because sending the response takes processor
// time too.
const REST_PER_READ = 3

/**
 * Runs large anonymous reads one at a time, with a pause after each. However many arrive, most of the
 * machine's time stays free for leads, staff and pages.
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

  // While reads wait, `isTaken` stays true, so a read that arrives now can't overtake them.
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
