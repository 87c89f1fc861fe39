import { NotFound } from '../features/not-found/not-found.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Page not found',
  description: 'We couldn’t find a page at this address.',
}

export function Page() {
  return <NotFound />
}
