const OUTSIDE = /^(?:https:\/\/|mailto:|tel:)/i
const INSIDE = /^(?:\/(?![/\\])|#)/
const IMAGE = /^\/(?!\/)[\w/-]+-(\d{1,4})x(\d{1,4})\.webp$/

/** The address of a link, or undefined for one that isn't a page of ours, https, an e-mail address or a phone number. */
export function safeHref(href: string): string | undefined {
  return OUTSIDE.test(href) || INSIDE.test(href) ? href : undefined
}

/** The size of an image on our site, which its name carries; undefined for any other image. */
export function imageSize(href: string): { width: number; height: number } | undefined {
  const [, width, height] = IMAGE.exec(href) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
