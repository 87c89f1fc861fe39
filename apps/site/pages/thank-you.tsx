import { ThankYou } from '../features/thank-you/thank-you.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Thank you',
  description: 'Your application has been received. You will shortly be contacted by our team.',
}

export function Page() {
  return <ThankYou />
}
