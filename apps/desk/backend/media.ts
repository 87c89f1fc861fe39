import { MEDIA_BUCKET, MEDIA_PATH, mediaName } from '#shared/content/media.ts'
import { CallError, type DeskClient } from './client/call.ts'

// Every upload gets a new name, so browsers may keep a file for a year without asking again.
const CACHE_SECONDS = '31536000'

/** The returned address contains the width and height. */
export function uploadPicture(
  desk: DeskClient,
  fileName: string,
  { blob, width, height }: { blob: Blob; width: number; height: number },
): Promise<string> {
  return upload(desk, `images/${mediaName(fileName, uniquePart())}-${width}x${height}.webp`, blob)
}

/** Visitors of the site can download the file. */
export function uploadFile(desk: DeskClient, file: File): Promise<string> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  return upload(desk, `files/${mediaName(file.name, uniquePart())}.${ending}`, file)
}

const uniquePart = () => crypto.randomUUID().slice(0, 8)

async function upload(desk: DeskClient, name: string, body: Blob): Promise<string> {
  const { error } = await desk.storage
    .from(MEDIA_BUCKET)
    .upload(name, body, { contentType: body.type, cacheControl: CACHE_SECONDS })
  if (!error) return MEDIA_PATH + name
  // No status means that no answer came, for which CallError has status 0.
  throw new CallError({ message: error.message, code: error.name }, error.status ?? 0)
}

export async function countDownloads(desk: DeskClient, path: string): Promise<number> {
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const { data } = await desk
    .from('download_counts')
    .select('downloads')
    .eq('path', path)
    .gt('day', since)
    .throwOnError()
  return (data as { downloads: number }[]).reduce((sum, { downloads }) => sum + downloads, 0)
}
