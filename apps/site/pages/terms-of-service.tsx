import { texts } from '#shared/words/texts.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Terms of Service',
  description:
    'What you can expect from us as your credit broker, the terms for using this site and how to complain.',
}

export function Page() {
  return <LegalPage wording={texts.terms.wording} />
}
