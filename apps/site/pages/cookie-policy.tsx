import { cookiePolicy } from '../content/legal/cookie-policy.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: cookiePolicy.title,
  description: 'No tracking cookies: what this site stores in your browser, why, and how to remove it.',
}

export function Page() {
  return <LegalPage text={cookiePolicy} />
}
