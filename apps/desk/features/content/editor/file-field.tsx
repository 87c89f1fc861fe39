import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { FILE_KINDS } from '#shared/content/media.ts'
import { formatFileSize } from '#shared/format/format-file-size.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { countDownloads, uploadFile } from '../../../backend/media.ts'
import { Button } from '../../../ui/button.tsx'
import { describeUploadFailure } from './describe-upload-failure.ts'

const MAX_BYTES = 10_485_760

interface FileFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string
  onChange(path: string): void
}

export function FileField({ value, onChange, ...field }: FileFieldProps) {
  const { busy, said, choose } = useFileUpload(onChange)
  return (
    <div>
      <TextField
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <UploadButton busy={busy} onChoose={choose} />
        {value.startsWith('/') && <Downloads path={value} />}
      </div>
      <p
        role="status"
        className={said?.refused ? 'mt-1 font-semibold text-brick' : 'mt-1 text-small text-ink-soft'}
      >
        {said?.text}
      </p>
    </div>
  )
}

function useFileUpload(onUploaded: (path: string) => void) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; refused: boolean }>()
  async function choose(file: File) {
    const refused = refuseFile(file)
    if (refused) return setSaid({ text: refused, refused: true })
    setBusy(true)
    try {
      onUploaded(await uploadFile(supabase, file))
      setSaid({ text: `Uploaded: ${kindOf(file)}, ${formatFileSize(file.size)}.`, refused: false })
    } catch (error) {
      setSaid({ text: describeUploadFailure(error, 'The file wasn’t uploaded'), refused: true })
    } finally {
      setBusy(false)
    }
  }
  return { busy, said, choose }
}

function UploadButton({ busy, onChoose }: { busy: boolean; onChoose(file: File): void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {busy ? 'Uploading …' : 'Upload a file'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={Object.keys(FILE_KINDS)
          .map((ending) => `.${ending}`)
          .join()}
        aria-label="File to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Cleared, because the browser reports no change if the same file is chosen twice in a row.
          target.value = ''
        }}
      />
    </>
  )
}

// If the backend is a Supabase project, the site's files are served by another company's static hosting,
// which doesn't report downloads to us.
const isCounted = !__DESK_SUPABASE_URL__

function Downloads({ path }: { path: string }) {
  const { data } = useQuery({
    queryKey: ['downloads', path],
    queryFn: () => countDownloads(supabase, path),
    enabled: isCounted,
  })
  if (!isCounted)
    return <span className="text-small text-ink-quiet">Downloads aren’t counted on this site</span>
  if (data === undefined) return null
  return (
    <span className="text-small text-ink-quiet">
      Downloaded {data.toLocaleString('en-GB')} {data === 1 ? 'time' : 'times'} in the last 30 days
    </span>
  )
}

const endingOf = ({ name }: File) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const kindOf = (file: File) => FILE_KINDS[endingOf(file)] ?? ''

function refuseFile(file: File): string | undefined {
  if (!kindOf(file)) return 'Choose a PDF, an Excel spreadsheet (.xlsx) or a Word document (.docx).'
  return file.size > MAX_BYTES ? 'That file is larger than 10 MB. Make it smaller and try again.' : undefined
}
