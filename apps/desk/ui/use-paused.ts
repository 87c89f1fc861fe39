import { useEffect, useState } from 'react'

const PAUSE_MILLISECONDS = 300

/** The value that a person typed, once they pause. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
