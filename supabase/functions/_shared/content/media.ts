/** The public bucket of pictures and files that staff publish. */
export const MEDIA_BUCKET = 'content-media'

/** Where the bucket's objects are read, on every host. */
export const MEDIA_PATH = `/storage/v1/object/public/${MEDIA_BUCKET}/`

/** What a file to download is called, by the ending of its name. */
export const FILE_KINDS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  xlsx: 'Excel spreadsheet',
  docx: 'Word document',
}

/** A name for an object: words of the file's own name, and a part that makes it unique. */
export function mediaName(fileName: string, unique: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  return `${words}-${unique}`.replace(/^-+/, '').replace(/-{2,}/g, '-')
}
