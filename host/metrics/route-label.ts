const SERVICES = ['rest', 'storage', 'realtime'] as const
const NAMED = new Set([
  '/healthz',
  '/readyz',
  '/functions/v1/send-callback',
  '/functions/v1/send-application',
  '/functions/v1/your-application',
  '/functions/v1/find-company',
  '/functions/v1/manage-staff',
  '/functions/v1/erase-lead',
  '/functions/v1/case-documents',
  '/functions/v1/case-papers',
  '/functions/v1/calendar',
  '/auth/v1/token',
  '/auth/v1/verify',
  '/auth/v1/recover',
  '/auth/v1/user',
  '/auth/v1/logout',
])

/**
 * There's a fixed set of labels, so that requests for made-up paths can't fill the memory, and no part of a
 * path that might identify a person becomes a label.
 */
export function routeLabel(path: string, isPage: (path: string) => boolean): string {
  if (NAMED.has(path)) return path
  const service = SERVICES.find((name) => path.startsWith(`/${name}/v1/`))
  if (service) return `/${service}/v1`
  if (path.startsWith('/auth/v1/')) return '/auth/v1'
  if (path.startsWith('/assets/')) return '/assets'
  return isPage(path) ? path : 'other'
}
