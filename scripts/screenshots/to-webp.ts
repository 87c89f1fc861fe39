import type { Page } from '@playwright/test'

const QUALITY = 0.7

/** Chromium writes PNG and JPEG only when it takes a picture, but a canvas also writes WebP, a quarter of their size. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  if (!dataUrl.startsWith('data:image/webp')) throw new Error('this browser writes no WebP')
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
