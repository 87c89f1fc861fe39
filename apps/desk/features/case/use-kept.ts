import { useState } from 'react'
import { useMe } from '../../session/use-me.ts'
import { keep, readKept } from './kept-text.ts'

type Change<Value> = (value: Value | undefined) => Value | undefined

/** State that is kept for this person and this case until it is let go by becoming undefined. */
export function useKept<Value>(
  reference: string,
  slot: string,
): [Value | undefined, (change: Change<Value>) => void] {
  const { id } = useMe()
  const [value, setValue] = useState(() => readKept<Value>(id, reference, slot))
  return [
    value,
    (change) =>
      setValue((before) => {
        const next = change(before)
        keep(id, reference, slot, next)
        return next
      }),
  ]
}
