import type { SourceModules } from './describe-modules.ts'

interface BuiltPage {
  readonly route: { readonly page: string }
  readonly markup: string
}

/** Every link of the built site to a page that is off, by the file to mend. */
export function findLinksOff(
  pages: readonly BuiltPage[],
  modules: SourceModules,
  isOff: (href: string) => boolean,
): string[] {
  const inPages = pages.flatMap(({ route, markup }) =>
    [...markup.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="([^"]*)"[^>]*>(.*?)<\/(?:a|form)>/gs)]
      .filter(([, href = '']) => isOff(href))
      .map(([, href, inner = '']) => {
        const words = inner.replace(/<[^>]*>/g, '').trim()
        return `apps/site/pages/${route.page}.tsx: links to ${href}, which is off (“${words.slice(0, 60)}”)`
      }),
  )
  // What a browser shows later isn't in the pages yet.
  const inScripts = Object.entries(modules).flatMap(([file, { code }]) =>
    [...code.matchAll(/["'`](\/[a-z][a-z-]*)(?=["'`?#])/g)]
      .filter(([, href = '']) => isOff(href))
      .map(([, href]) => `apps/site/${file}: links to ${href}, which is off`),
  )
  return [...new Set([...inPages, ...inScripts])]
}
