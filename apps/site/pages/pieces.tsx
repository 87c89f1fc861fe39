import { Pieces } from '../features/pieces/pieces.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = { title: 'Pieces', description: 'Every ui/ piece, for development.' }

export function Page() {
  return <Pieces />
}
