import { MEDIA_BUCKET, MEDIA_PATH, mediaName } from '#shared/content/media.ts'
import { CallError, type Desk } from './call.ts'

// A name is never used twice, so browsers needn't ask again.
const CACHE_SECONDS = '31536000'

/** Uploads a picture and returns its address on the site, which carries its size. */
export function uploadPicture(
  desk: Desk,
  fileName: string,
  { blob, width, height }: { blob: Blob; width: number; height: number },
): Promise<string> {
  return upload(desk, `images/${mediaName(fileName, uniquePart())}-${width}x${height}.webp`, blob)
}

/** Uploads a file to download and returns its address on the site. */
export function uploadFile(desk: Desk, file: File): Promise<string> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  return upload(desk, `files/${mediaName(file.name, uniquePart())}.${ending}`, file)
}

const uniquePart = () => crypto.randomUUID().slice(0, 8)

async function upload(desk: Desk, name: string, body: Blob): Promise<string> {
  const { error } = await desk.storage
    .from(MEDIA_BUCKET)
    .upload(name, body, { contentType: body.type, cacheControl: CACHE_SECONDS })
  if (error) throw new CallError({ message: error.message, code: error.name }, 0)
  return MEDIA_PATH + name
}

/** How often a file was downloaded in the last thirty days. */
export async function countDownloads(desk: Desk, path: string): Promise<number> {
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const { data } = await desk
    .from('download_counts')
    .select('downloads')
    .eq('path', path)
    .gt('day', since)
    .throwOnError()
  return (data as { downloads: number }[]).reduce((sum, { downloads }) => sum + downloads, 0)
}
