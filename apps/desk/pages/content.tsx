export { ContentList as Page } from '../features/content/content-list.tsx'

export const title = 'Content'
