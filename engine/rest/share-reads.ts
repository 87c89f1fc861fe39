import type { Answer, Compiled } from './sql/compiled.ts'

/** Answers a read, perhaps together with others. */
type ShareReads = (compiled: Compiled, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Lets visitors who ask for the same at the same moment have it from one read. A read that is under way may be older
 * than what somebody has seen who asks now, so they get the next one: nobody's answer is older than their question.
 */
export function createShareReads(): ShareReads {
  const underWay = new Map<Compiled, { current: Promise<Answer>; next?: Promise<Answer> }>()

  function begin(compiled: Compiled, read: () => Promise<Answer>): Promise<Answer> {
    const reading = { current: read() }
    const end = () => {
      if (underWay.get(compiled) === reading) underWay.delete(compiled)
    }
    underWay.set(compiled, reading)
    reading.current.then(end, end)
    return reading.current
  }

  return (compiled, read) => {
    const reading = underWay.get(compiled)
    if (!reading) return begin(compiled, read)
    const beginNext = () => begin(compiled, read)
    reading.next ??= reading.current.then(beginNext, beginNext)
    return reading.next
  }
}
