import { useState } from 'react'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { addNote } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useReference } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { unsentText } from './unsent-text.ts'

export type NoteDraft = ReturnType<typeof useNote>

/** The draft survives a reload and an expired session, but not signing out or closing the tab. */
export function useNote() {
  const reference = useReference()
  const [text = '', setText] = useDraft<string>(reference, 'note')
  const [idempotency] = useState(createIdempotencyKey)
  const { send, busy, failure, clear } = useCaseChange({
    send: (body: string) => addNote(supabase, reference, body, idempotency.keyFor(body)),
    onChanged(_, sent) {
      idempotency.reset()
      setText((typed) => typed && unsentText(typed, sent))
    },
    notDone: 'The note wasn’t added.',
  })
  return {
    text,
    change(typed: string) {
      clear()
      if (!typed) idempotency.reset()
      setText(() => typed || undefined)
    },
    send: () => !busy && send(text),
    busy,
    failure,
  }
}
