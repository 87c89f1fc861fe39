import { Components } from '../features/components/components.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = { title: 'Components', description: 'Every ui component, for development.' }

export function Page() {
  return <Components />
}
