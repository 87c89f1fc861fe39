import { formatFileSize } from '#shared/format/format-file-size.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import type { Upload } from './use-uploads.ts'

const STATES: Record<Upload['state'], string> = {
  queued: 'Waiting for the one before it',
  sending: 'Sending',
  offline: 'No connection. We’ll go on as soon as there is one.',
  refused: '',
}

export function UploadList({
  uploads,
  onRemove,
}: {
  uploads: readonly Upload[]
  onRemove(id: string): void
}) {
  if (uploads.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3">
      {uploads.map(({ id, file, state, share, message }) => (
        <li key={id} className="rounded-small bg-paper-sunk px-4 py-3">
          <div className="flex items-start gap-4">
            <p className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">{file.name}</span>
              <span
                className={
                  state === 'refused' ? 'text-small font-semibold text-brick' : 'text-small text-ink-soft'
                }
              >
                {message ?? STATES[state]}
                {state === 'sending' && ` ${Math.floor(share * 100)}% of ${formatFileSize(file.size)}`}
              </span>
            </p>
            <Button look="outline" onClick={() => onRemove(id)}>
              {state === 'refused' ? 'Remove' : 'Cancel'}
              <span className="sr-only"> {file.name}</span>
            </Button>
          </div>
          {state !== 'refused' && (
            <progress
              aria-label={`${file.name} sent`}
              max={1}
              value={share}
              className="mt-2 h-1.5 w-full accent-moss"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
