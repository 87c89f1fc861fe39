import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfPath, siteRoutes } from '../apps/site/routes.ts'
import { readConfig } from '../host/config.ts'

export const filesDir = join(import.meta.dirname, '../build/site/files')
if (!existsSync(filesDir)) throw new Error('These tests read the built site: run npm run build first.')

export const siteUrl = readConfig(process.env).siteUrl

/** Every prerendered page of the build, with the route it was made from. */
export const builtPages = siteRoutes.map((route) => ({
  route,
  file: fileOfPath(route.path),
  html: readFileSync(join(filesDir, fileOfPath(route.path)), 'utf8'),
}))

export function pageAt(path: string): string {
  const page = builtPages.find(({ route }) => route.path === path)
  if (!page) throw new Error(`no route ${path}`)
  return page.html
}

/** The attribute of the first tag that matches, with entities of attribute values resolved. */
export function attribute(html: string, tag: RegExp, name: string): string | undefined {
  const found = html.match(tag)?.[0].match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
  return found
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

export const metaContent = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content')
