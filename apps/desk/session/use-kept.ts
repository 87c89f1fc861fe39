import { useRef, useState } from 'react'
import { keep, readKept } from './kept-text.ts'
import { useMe } from './use-me.ts'

type Change<Value> = (value: Value | undefined) => Value | undefined

/** State that is kept for this person until it is let go by becoming undefined. */
export function useKept<Value>(
  about: string,
  slot: string,
): [Value | undefined, (change: Change<Value>) => void] {
  const { id } = useMe()
  const [value, setValue] = useState(() => readKept<Value>(id, about, slot))
  // Two changes in one event each begin with what the other left; React may run an updater twice, or later.
  const latest = useRef(value)
  return [
    value,
    (change) => {
      latest.current = change(latest.current)
      setValue(latest.current)
      keep(id, about, slot, latest.current)
    },
  ]
}
