export { Inbox as Page } from '../features/inbox/inbox.tsx'

export const title = 'Inbox'
