import { useRef, useState } from 'react'
import { useMe } from '../use-me.ts'
import { readDraft, storeDraft } from './stored-drafts.ts'

type Change<Value> = (value: Value | undefined) => Value | undefined

/** Setting the state to undefined removes the draft. */
export function useDraft<Value>(
  about: string,
  slot: string,
): [Value | undefined, (change: Change<Value>) => void] {
  const { id } = useMe()
  const [value, setValue] = useState(() => readDraft<Value>(id, about, slot))
  // A ref, because the second of two changes in one event must start from the result of the first. React's
  // updater functions don't fit here, because React may call them later or twice.
  const latest = useRef(value)
  return [
    value,
    (change) => {
      latest.current = change(latest.current)
      setValue(latest.current)
      storeDraft(id, about, slot, latest.current)
    },
  ]
}
