import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

export interface SiteSettings {
  readonly siteUrl: string
  readonly supabaseUrl?: string
  readonly publishableKey?: string
}

export const siteFolder = fileURLToPath(new URL('../', import.meta.url))

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

const ourCode = /apps\/site\/|functions\/_shared\/|\/brand\//

/** What building and developing have in common. No configuration file, no environment: options only. */
export function siteViteConfig(options: SiteSettings & { readonly showPieces: boolean }): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: siteFolder,
    plugins: [react(), tailwindcss(), plainDynamicImports],
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
                  // One file that changes only when a version does.
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  // What most pages share, in one request instead of fifteen: the frame and the pieces of ui.
                  { name: 'common', test: ourCode, minShareCount: 5 },
                  {
                    name: 'calculators',
                    test: /features\/calculators\/|_shared\/calculators\/|ui\/slider/,
                    minShareCount: 3,
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
