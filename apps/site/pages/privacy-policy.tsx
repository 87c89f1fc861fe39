import { privacyPolicy } from '../content/legal/privacy-policy.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: privacyPolicy.title,
  description:
    'What personal data we collect, why, who sees it, how long we keep it and how to have it corrected or erased.',
}

export function Page() {
  return <LegalPage text={privacyPolicy} />
}
