import { useEffect, useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'

const LOOK_EVERY_MILLISECONDS = 30_000

/** The day in London. Whoever uses it is drawn again at midnight, not at every tick. */
export function useToday(): string {
  const [today, setToday] = useState(() => londonDay(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(londonDay(new Date())), LOOK_EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  return today
}
