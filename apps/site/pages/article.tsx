import { useContext } from 'react'
import { Article } from '../features/articles/article.tsx'
import { PublishedContentContext } from '../published-content.ts'

/** Rendered with what staff published, by our own server or by the export for static hosting (both in host/). */
export function Page() {
  const { page } = useContext(PublishedContentContext)
  if (!page) throw new Error('An article needs its content')
  return <Article page={page} />
}
