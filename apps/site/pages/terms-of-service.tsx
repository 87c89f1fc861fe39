import { termsOfService } from '../content/terms-of-service.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: termsOfService.title,
  description:
    'The terms on which we act as your credit broker and on which you use this site, with how to complain.',
}

export function Page() {
  return <LegalPage text={termsOfService} />
}
