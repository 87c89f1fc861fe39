import type { Answer } from './sql/compiled.ts'

/** Runs a read, or shares the result of an equal one. */
type ShareReads = (question: string, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Lets equal reads that are requested at the same time share one query. A query that is already running may have
 * started before a recent change, so requests that arrive meanwhile share the next one: no result is older than its
 * request.
 */
export function createShareReads(): ShareReads {
  const underWay = new Map<string, { current: Promise<Answer>; next?: Promise<Answer> }>()

  function begin(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const reading = { current: read() }
    const end = () => {
      if (underWay.get(question) === reading) underWay.delete(question)
    }
    underWay.set(question, reading)
    reading.current.then(end, end)
    return reading.current
  }

  return (question, read) => {
    const reading = underWay.get(question)
    if (!reading) return begin(question, read)
    const beginNext = () => begin(question, read)
    reading.next ??= reading.current.then(beginNext, beginNext)
    return reading.next
  }
}
