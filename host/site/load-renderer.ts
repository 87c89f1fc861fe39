import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderDocument } from './form-posts/request-pages.ts'

/** The built site's renderer. Loaded for the first page, because React takes memory that many hosts never need. */
export function loadRenderer(siteFolder: string): RenderDocument {
  const { href } = pathToFileURL(join(siteFolder, 'server/render.mjs'))
  let loading: Promise<{ renderDocument: RenderDocument }> | undefined
  return async (path, content) => {
    loading ??= import(/* @vite-ignore */ href)
    return (await loading).renderDocument(path, content)
  }
}
