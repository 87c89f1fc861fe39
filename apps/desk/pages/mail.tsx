export { MailPage as Page } from '../features/mail/mail-page.tsx'

export const title = 'Mail'
