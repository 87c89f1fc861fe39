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

// Vite wraps dynamic imports in a helper that preloads modules and stylesheets. We need neither (one stylesheet, and
// each page preloads its islands), so this saves half a kilobyte on every page.
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
  },
}

// Not what only some islands use, nor what is loaded when a form is sent.
const ourCode =
  /apps\/site\/(?!backend|content\/disclosures|features\/calculators\/in-hand)|functions\/_shared\/(?!promises|disclosures|calculators\/(?:bridging-(?:net|rates)|carried|in-hand|loan-to|yearly))|\/brand\//

/** The Vite settings of both the build and the development server; no configuration file or environment is read. */
export function siteViteConfig(options: SiteSettings & { readonly showComponents: boolean }): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: siteFolder,
    plugins: [react(), tailwindcss(), withoutPreloadHelper],
    define: {
      __SITE_URL__: JSON.stringify(options.siteUrl.replace(/\/+$/, '')),
      __SUPABASE_URL__: JSON.stringify(options.supabaseUrl ?? ''),
      __SUPABASE_PUBLISHABLE_KEY__: JSON.stringify(options.publishableKey ?? ''),
      __SHOW_COMPONENTS__: JSON.stringify(options.showComponents),
    },
    environments: {
      client: {
        build: {
          // Each page preloads its own modules; a list of all of them would be a kilobyte on every page.
          modulePreload: false,
          rolldownOptions: {
            treeshake: {
              // The application's form imports a calculator for the host only; importing one does nothing by itself.
              moduleSideEffects: [{ test: /apps\/site\/features\/calculators\//, sideEffects: false }],
            },
            output: {
              codeSplitting: {
                // Otherwise a group takes in what its modules import, and an island gets code it doesn't use.
                includeDependenciesRecursively: false,
                groups: [
                  // A file that only changes with React's version.
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  // What most islands share, in one request instead of fifteen. The four forms alone are not most.
                  { name: 'common', test: ourCode, minShareCount: 5 },
                  // What all but the business calculator share, and what calculators share.
                  { name: 'disclosures', test: /\/disclosures\.ts|\/format-percent\.ts/, minShareCount: 2 },
                  // Small files that are mostly needed together.
                  {
                    name: 'bridging-net',
                    test: /calculators\/(?:bridging-(?:net|rates)|loan-to-value)\.ts/,
                    minShareCount: 2,
                  },
                  {
                    name: 'calculators',
                    test: /features\/calculators\/(?!in-hand)|use-carried/,
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
