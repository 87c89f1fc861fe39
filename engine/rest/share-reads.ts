import type { Answer } from './sql/compiled.ts'

/** Answers a read, perhaps together with others. */
type ShareReads = (question: string, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Answers visitors who ask for the same at the same moment from one read. A read that has already begun may be older
 * than what a visitor who asks now has seen, so they get the next one: no answer is older than its question.
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
