import type { UploadField } from '#shared/business-application/upload-rules.ts'
import { formatFileSize } from '#shared/format/format-file-size.ts'
import { Button } from '../../../../brand/ui/button.tsx'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { describedBy, Field } from '../../../../brand/ui/field.tsx'
import { useFieldError } from '../../forms/fields/form-errors.ts'
import { useScriptless } from '../../request-content.ts'
import { useChosenFile } from './use-chosen-file.ts'

interface DocumentFieldProps {
  name: UploadField
  label: string
  hint?: string
  /**
   * True for an optional field, which is hidden until the field before it has a file. Without a script it's
   * always shown.
   */
  further?: boolean
}

/** The browser's own input is hidden from view, but keyboards and screen readers still use it. */
export function DocumentField({ name, label, hint, further = false }: DocumentFieldProps) {
  const error = useFieldError(name)
  const scriptless = useScriptless()
  const { input, file, sync, remove, dragging, dropZone } = useChosenFile()
  const field = { name, label, hint, error, optional: further }
  return (
    <div
      data-filled={file && ''}
      className={
        further && !scriptless ? 'not-[[data-filled]+*,[data-filled]]:hidden noscript:block!' : undefined
      }
    >
      <Field {...field}>
        <div
          {...dropZone}
          className={classNames(
            'relative flex min-h-28 flex-wrap items-center gap-x-5 gap-y-3 rounded-small border-2 border-dashed p-5',
            'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink',
            dragging ? 'border-ink bg-paper-sunk' : error ? 'border-brick' : 'border-edge',
            file && !error && 'border-solid bg-moss-tint border-moss',
          )}
        >
          <input
            ref={input}
            type="file"
            id={name}
            name={name}
            accept="application/pdf,.pdf"
            aria-describedby={describedBy(field)}
            aria-invalid={error === undefined ? undefined : true}
            onInput={sync}
            className={classNames(
              // Without a script the input is visible. It gets the full width, because its own width exceeds
              // a small phone.
              scriptless ? 'w-full' : 'sr-only noscript:not-sr-only noscript:w-full',
              'file:mr-4 file:rounded-small file:border-2 file:border-ink file:px-5 file:py-2 file:font-semibold',
            )}
          />
          {!scriptless && <FileChooser name={name} label={label} file={file} onRemove={remove} />}
        </div>
      </Field>
    </div>
  )
}

interface FileChooserProps {
  name: UploadField
  label: string
  file: File | undefined
  onRemove: () => void
}

function FileChooser({ name, label, file, onRemove }: FileChooserProps) {
  return (
    <>
      <p aria-live="polite" className="min-w-0 grow basis-52">
        {file ? (
          <>
            <span className="block font-semibold wrap-anywhere">{file.name}</span>
            <span className="text-small text-ink-soft">{formatFileSize(file.size)}</span>
          </>
        ) : (
          <span className="text-ink-soft noscript:hidden pointer-coarse:hidden">
            Drop your PDF here, or choose a file.
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <label
          htmlFor={name}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-small border-2 border-ink px-5 py-2 font-semibold hover:bg-ink hover:text-paper"
        >
          {file ? 'Replace' : 'Choose a PDF'}
        </label>
        {file && (
          <Button look="outline" onClick={onRemove}>
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </>
  )
}
