export { Overview as Page } from '../features/overview/overview.tsx'

export const title = 'Overview'
