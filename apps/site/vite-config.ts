import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

export interface SiteSettings {
  readonly siteUrl: string
  readonly supabaseUrl?: string
  readonly publishableKey?: string
}

export const siteFolder = fileURLToPath(new URL('.', import.meta.url))

// Vite wraps each dynamic import in a loader of preloads and stylesheets. Our chunks have neither (one sheet, and
// each head names its modules), so the wrapper would be half a kilobyte of nothing on every page.
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
  },
}

// React Router's components are made by calls no bundler may leave out, its Form and Link among them, which we
// do not use: with the usual mark they fall away, 3 KB of them.
const pureComponents: Plugin = {
  name: 'pure-components',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return undefined
    // Only here: told of all code that writing a property does nothing, the bundler would break react-dom.
    return code
      .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
  },
}

/** What building and developing have in common. No configuration file, no environment: options only. */
export function siteViteConfig(options: SiteSettings & { readonly showPieces: boolean }): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: siteFolder,
    plugins: [react(), tailwindcss(), plainDynamicImports, pureComponents],
    define: {
      __SITE_URL__: JSON.stringify(options.siteUrl.replace(/\/+$/, '')),
      __SUPABASE_URL__: JSON.stringify(options.supabaseUrl ?? ''),
      __SUPABASE_PUBLISHABLE_KEY__: JSON.stringify(options.publishableKey ?? ''),
      __SHOW_PIECES__: JSON.stringify(options.showPieces),
    },
    environments: {
      client: {
        build: {
          // Each page's head asks for its own modules; a list of everybody's would be a kilobyte on every page.
          modulePreload: false,
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // Together they compress better, and one file changes only when a version does.
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  },
                ],
              },
            },
          },
        },
      },
    },
    logLevel: 'warn',
  }
}
