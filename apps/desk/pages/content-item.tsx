export { ContentItem as Page } from '../features/content/content-item.tsx'

export const title = 'Content'
