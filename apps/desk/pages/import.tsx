export { ImportPage as Page } from '../features/import/import-page.tsx'

export const title = 'Import cases'
