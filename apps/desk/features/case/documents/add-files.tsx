import { ACCEPTED_DOCUMENTS } from '#shared/documents/document-rules.ts'
import { buttonClasses } from '../../../../../brand/ui/button.tsx'

/** A button for the computer's file picker; files can be dropped on the panel as well. */
export function AddFiles({ onChoose }: { onChoose(files: File[]): void }) {
  return (
    <label
      className={buttonClasses({
        look: 'outline',
        className:
          'cursor-pointer has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2',
      })}
    >
      Add files
      <input
        type="file"
        multiple
        accept={ACCEPTED_DOCUMENTS}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
