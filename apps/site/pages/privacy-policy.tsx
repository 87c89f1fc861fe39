import { texts } from '#shared/words/texts.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Privacy Policy',
  description:
    'What personal data we collect, why, who sees it, how long we keep it and how to have it corrected or erased.',
}

export function Page() {
  return <LegalPage wording={texts.privacy.wording} />
}
