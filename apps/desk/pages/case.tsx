export { CasePage as Page } from '../features/case/case-page.tsx'

export const title = 'Case'
