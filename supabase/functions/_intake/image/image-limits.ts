import { UploadFault } from '../upload-fault.ts'

/** More pixels than most phone photos have, and few enough for a browser to show. */
const MAX_PIXELS = 100_000_000
const MAX_SIDE = 32_767
// Each segment or chunk takes time, however small it is. Real pictures of 20 MB have a few thousand at most.
const MAX_PIECES = 20_000

/** Returns a function to call for each piece of a picture. It throws if there are too many. */
export function countPieces(): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > MAX_PIECES) throw unreadableImage()
  }
}

export function requireShowableSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw unreadableImage()
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new UploadFault('This picture has too many pixels. Send a smaller one.')
  }
}

export function unreadableImage(): UploadFault {
  return new UploadFault('This picture is damaged. Take it again or send a PDF.')
}
