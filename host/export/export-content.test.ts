import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MEDIA_PATH } from '#shared/content/media.ts'
import type { SiteRenderer } from '../site/load-renderer.ts'
import { exportContent } from './export-content.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-export-content-'))
})
afterEach(() => rm(folder, { recursive: true }))

const renderer = (async () => ({ html: 'x', styleHash: 'x' })) as unknown as SiteRenderer

/** A project with one page, which another project's owner may have named. */
function exportPage(page: object): Promise<unknown> {
  const tables: Record<string, object[]> = {
    news_articles: [{ id: '1', title: 'x', excerpt: 'x', category: 'x', published_date: '2026-01-01' }],
    content_pages: [
      { content_id: '1', kind: 'news', slug: 'x', author: '', body: '', file_path: null, ...page },
    ],
  }
  return exportContent(join(folder, 'deep', 'site'), renderer, {
    readTable: async (table) => tables[table] ?? [],
    readMedia: async () => new Uint8Array([1]),
  })
}

it.each([
  { slug: '../../../outside' },
  { file_path: `${MEDIA_PATH}../../../../../../../outside` },
  { file_path: '/../../outside' },
])('writes nothing outside the site for %j', async (page) => {
  await expect(exportPage(page)).rejects.toThrow('The project has a page or file called')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('outside'))
  expect(names).toEqual([])
})
