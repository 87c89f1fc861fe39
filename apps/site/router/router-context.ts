import { createContext, use } from 'react'
import type { Router } from './router.ts'
import type { SiteLocation } from './site-location.ts'

/** What a page may ask of the router. While prerendering it can go nowhere. */
export type PageRouter = Pick<Router<unknown>, 'navigate' | 'prefetch' | 'guard'>

export const LocationContext = createContext<SiteLocation | null>(null)
export const RouterContext = createContext<PageRouter | null>(null)

export function useLocation(): SiteLocation {
  const location = use(LocationContext)
  if (!location) throw new Error('Nothing says where we are')
  return location
}

export function useRouter(): PageRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router')
  return router
}
