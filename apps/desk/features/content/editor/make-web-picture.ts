const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 30_000_000
// A decoded picture takes four bytes of memory for each pixel, so a larger one could crash the tab.
const MAX_MEGAPIXELS = 30
/** In pixels. Twice the width of an article's column. */
const MAX_WIDTH = 1_408
const QUALITY = 0.8

interface WebPicture {
  blob: Blob
  width: number
  height: number
}

export function refusePicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type === 'image/svg+xml')
    return 'SVG pictures aren’t accepted because they can contain programs. Save it as a PNG and choose that.'
  if (!ACCEPTED.includes(type)) return 'That isn’t a picture we can use. Choose a JPEG, PNG or WebP.'
  if (size > MAX_BYTES) return 'That file is larger than 30 MB. Make the picture smaller and try again.'
  return undefined
}

export function refuseSize(width: number, height: number): string | undefined {
  const megapixels = (width * height) / 1_000_000
  if (megapixels <= MAX_MEGAPIXELS) return undefined
  return `That picture has ${Math.round(megapixels)} megapixels. Make it smaller than ${MAX_MEGAPIXELS} and try again.`
}

export function fitWidth(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/** The new picture has none of the camera's metadata. */
export async function makeWebPicture(file: File): Promise<WebPicture | { refused: string }> {
  const refused = refusePicture(file)
  if (refused) return { refused }
  const found = await readSize(file)
  if (!found) return { refused: 'That file is damaged, or isn’t a picture. Choose another.' }
  const tooLarge = refuseSize(found.width, found.height)
  if (tooLarge) return { refused: tooLarge }
  const { width, height } = fitWidth(found.width, found.height)
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  // A browser that can't write WebP makes a PNG instead.
  if (blob?.type !== 'image/webp')
    return { refused: 'This browser can’t make WebP pictures. Use Chrome, Edge or Firefox.' }
  return { blob, width, height }
}

/** This doesn't decode the whole picture, because browsers decode an image only when it's drawn. */
async function readSize(file: File): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    const loaded = new Promise<boolean>((resolve) => {
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
    })
    image.src = url
    return (await loaded) ? { width: image.naturalWidth, height: image.naturalHeight } : undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
