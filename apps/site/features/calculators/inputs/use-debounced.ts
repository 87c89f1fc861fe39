import { useEffect, useState } from 'react'

/** A value once it hasn't changed for a while. */
export function useDebounced<Value>(value: Value, delayMs: number, first = value): Value {
  const [debounced, setDebounced] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
