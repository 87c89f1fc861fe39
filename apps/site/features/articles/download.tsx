import { FILE_KINDS } from '#shared/content/media.ts'
import type { DownloadFile } from '#shared/content/published-content.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'

export function Download({ file }: { file: DownloadFile }) {
  const ending = file.href.slice(file.href.lastIndexOf('.') + 1).toLowerCase()
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <ButtonAnchor look="ink" href={file.href} download>
        Download
      </ButtonAnchor>
      <span className="text-small text-ink-quiet">
        {FILE_KINDS[ending] ?? ending.toUpperCase()}, {sizeInWords(file.bytes)}
      </span>
    </p>
  )
}

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
