import { useState } from 'react'
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
  return [
    value,
    (change) =>
      setValue((before) => {
        const next = change(before)
        keep(id, about, slot, next)
        return next
      }),
  ]
}
