import type { HeadTags } from './head-tags.ts'

/** Brings the head of the document up to date after a client-side navigation. */
export function updateHead(tags: HeadTags): void {
  document.title = tags.title
  setTag('meta', 'name', 'description', 'content', tags.description)
  setTag('meta', 'name', 'keywords', 'content', tags.keywords)
  setTag('meta', 'name', 'robots', 'content', tags.robots)
  setTag('link', 'rel', 'canonical', 'href', tags.canonicalUrl)
  // They describe the page that was loaded, not the one now shown.
  for (const stale of document.head.querySelectorAll('script[type="application/ld+json"]')) stale.remove()
}

function setTag(tag: string, key: string, name: string, attribute: string, value: string | undefined): void {
  const existing = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) {
    existing?.remove()
    return
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
}
