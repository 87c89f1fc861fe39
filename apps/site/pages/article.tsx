import { useContext } from 'react'
import { Article } from '../features/articles/article.tsx'
import { PublishedContentContext } from '../published-content.ts'

/** Our own server (host/) renders this page, with the content that staff published. */
export function Page() {
  const { page } = useContext(PublishedContentContext)
  if (!page) throw new Error('An article needs its content')
  return <Article page={page} />
}
