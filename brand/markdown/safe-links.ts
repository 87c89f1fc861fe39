const OUTSIDE = /^(?:https:\/\/|mailto:|tel:)/i
const INSIDE = /^(?:\/(?![/\\])|#)/
const IMAGE = /^\/(?!\/)[\w/-]+-(\d{1,4})x(\d{1,4})\.webp$/

/**
 * Returns a link's address if it is a page of ours, https, an e-mail address or a phone number, else
 * undefined.
 */
export function safeHref(href: string): string | undefined {
  return OUTSIDE.test(href) || INSIDE.test(href) ? href : undefined
}

/**
 * Returns the size of an image on our site, read from the end of its file name (-640x480.webp), or undefined
 * for any other image.
 */
export function imageSize(href: string): { width: number; height: number } | undefined {
  const [, width, height] = IMAGE.exec(href) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
