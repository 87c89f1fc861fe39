import { useContext } from 'react'
import { Article } from '../features/articles/article.tsx'
import { PublishedContentContext } from '../published-content.ts'

/** An article or a resource, rendered on the host with its content. */
export function Page() {
  const { page } = useContext(PublishedContentContext)
  if (!page) throw new Error('An article needs its content')
  return <Article page={page} />
}
