/** The public storage bucket of pictures and files that staff publish. */
export const MEDIA_BUCKET = 'content-media'

/** The URL path of the bucket's files, which is the same on our own server (host/) and on Supabase. */
export const MEDIA_PATH = `/storage/v1/object/public/${MEDIA_BUCKET}/`

/** What the site calls a file to download, by its file extension. */
export const FILE_KINDS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  xlsx: 'Excel spreadsheet',
  docx: 'Word document',
}

/**
 * Makes a name for a file in the bucket from the words of its original name and a part that makes it unique.
 */
export function mediaName(fileName: string, unique: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  return `${words}-${unique}`.replace(/^-+/, '').replace(/-{2,}/g, '-')
}
