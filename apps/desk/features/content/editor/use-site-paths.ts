import { useMemo } from 'react'
import { FEED_PATH, pagePath } from '#shared/content/published-content.ts'
import { useContentList } from '../use-content.ts'

export function useSitePaths(): ReadonlySet<string> {
  const { data: news = [] } = useContentList('news')
  const { data: resources = [] } = useContentList('resource')
  return useMemo(() => {
    const published = [...news, ...resources].flatMap(({ published_id: id, fields: { slug } }) =>
      id ? [pagePath(id), ...(slug ? [pagePath(slug)] : [])] : [],
    )
    return new Set([...__SITE_PATHS__, FEED_PATH, ...published])
  }, [news, resources])
}
