export { CareArea as Page } from '../features/care/care-area.tsx'

export const title = 'Care'
