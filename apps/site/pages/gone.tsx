import { Gone } from '../features/not-found/not-found.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Page taken down',
  description: 'This page is no longer on our site.',
}

export const Page = Gone
