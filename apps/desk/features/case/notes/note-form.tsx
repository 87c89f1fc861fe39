import { useRef } from 'react'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'
import type { NoteDraft } from './use-note.ts'

const MAX_CHARACTERS = 5_000

export function NoteForm({ note }: { note: NoteDraft }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useShortcut('n', 'Write a note', () => box.current?.focus())
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        note.send()
      }}
      onKeyDown={submitOnControlEnter}
    >
      <TextAreaField
        ref={box}
        name="note"
        label="Add a note"
        rows={note.text === '' ? 2 : 5}
        maxLength={MAX_CHARACTERS}
        value={note.text}
        onChange={(event) => note.change(event.target.value)}
      />
      <FailureNotice words={note.failure} />
      {note.text !== '' && (
        <div className="flex items-center gap-2">
          <Button type="submit" look="ink" busy={note.busy}>
            {note.busy ? 'Adding …' : 'Add note'}
          </Button>
          <Kbd keys="Ctrl Enter" />
          <span className="text-small text-ink-quiet">Draft saved in this tab.</span>
        </div>
      )}
    </form>
  )
}
