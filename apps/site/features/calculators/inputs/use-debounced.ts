import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: for what must not change with every key or pixel. */
export function useDebounced<Value>(value: Value, delayMs: number, first = value): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
