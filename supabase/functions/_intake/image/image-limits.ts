import { UploadFault } from '../upload-fault.ts'

/** More pixels than most phone photos have, and few enough for a browser to show. */
const MAX_PIXELS = 100_000_000
const MAX_SIDE = 32_767

export function requireShowableSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw unreadableImage()
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new UploadFault('This picture has too many pixels. Send a smaller one.')
  }
}

export function unreadableImage(): UploadFault {
  return new UploadFault('This picture is damaged. Take it again or send a PDF.')
}
