import { useId } from 'react'
import { ACCEPTED_DOCUMENTS } from '#shared/documents/document-rules.ts'

interface FilePickerProps {
  label: string
  /** What the files are for, for people who can't see the text beside the button. */
  purpose: string
  look: 'solid' | 'outline'
  onChoose(files: File[]): void
}

const LOOKS = {
  solid: 'border-ink bg-ink text-paper hover:bg-ink-soft',
  outline: 'border-ink hover:bg-ink hover:text-paper',
}

export function FilePicker({ label, purpose, look, onChoose }: FilePickerProps) {
  const id = useId()
  return (
    <div className="rounded-small has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink">
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_DOCUMENTS}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The input is cleared, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`inline-flex min-h-12 w-full cursor-pointer items-center justify-center rounded-small border-2 px-5 py-2 font-semibold sm:w-auto ${LOOKS[look]}`}
      >
        {label}
        <span className="sr-only"> {purpose}</span>
      </label>
    </div>
  )
}
