import { texts } from '#shared/words/texts.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Cookie Policy',
  description: 'No tracking cookies: what this site stores in your browser, why, and how to remove it.',
}

export function Page() {
  return <LegalPage wording={texts.cookies.wording} />
}
