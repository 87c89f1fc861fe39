import { useRef, useState } from 'react'
import { useMe } from '../use-me.ts'
import { readDraft, storeDraft } from './stored-drafts.ts'

type Change<Value> = (value: Value | undefined) => Value | undefined

/** State that is also stored as this person's draft; setting it to undefined removes the draft. */
export function useDraft<Value>(
  about: string,
  slot: string,
): [Value | undefined, (change: Change<Value>) => void] {
  const { id } = useMe()
  const [value, setValue] = useState(() => readDraft<Value>(id, about, slot))
  // Two changes in one event must each start from the other's result, and React may run an updater twice or later.
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
