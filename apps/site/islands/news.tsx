export { NewsLists as Island } from '../features/news/news-lists.tsx'
