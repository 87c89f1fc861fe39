import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { isUnfinished } from '../../../scripts/firm/check/placeholders.ts'
import { firmPlugin } from '../../../scripts/firm/firm-plugin.ts'
import { downloadsPlugin } from '../../../scripts/firm/pieces/downloads.ts'

export interface SiteSettings {
  readonly siteUrl: string
  readonly supabaseUrl?: string
  readonly publishableKey?: string
}

export const siteFolder = fileURLToPath(new URL('../', import.meta.url))

// Vite wraps dynamic imports in a helper that preloads modules and stylesheets. We need neither, because each
// page inlines its styles and preloads its islands. Without the helper every page is half a kilobyte smaller.
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
  },
}

// Matches our code that may go into the file `common`. Code that only some islands use is left out, and so is
// code that is loaded only when a form is sent.
const ourCode =
  /apps\/site\/(?!backend|content\/disclosures|features\/calculators\/in-hand)|functions\/_shared\/(?!promises|disclosures|format\/(?:london|format-moment)|fields\/calendar-date|words|calculators\/(?:bridging-(?:net|rates)|business-loan|carried|in-hand|loan-to|yearly))|\/brand\//

const CHUNKS = [
  // React has its own file, which browsers keep cached until React's version changes.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // Dates need London's time, but not the promises that are counted in it.
  { name: 'london-time', test: /promises\/london-time|format\/london-clock/, minShareCount: 2 },
  // What tells a time, which every form loads only when it's about to be sent.
  {
    name: 'promises',
    test: /_shared\/promises\/(?!answer|timetable|london)|format-moment/,
    minShareCount: 2,
  },
  { name: 'days', test: /format\/(?:months|format-date|london-clock)|london-time/, minShareCount: 2 },
  // What at least five islands share, so that it's one request instead of fifteen. Code that
  // only the four forms share isn't in it.
  { name: 'common', test: ourCode, minShareCount: 5 },
  { name: 'disclosures', test: /\/(?:disclosures\.|format-percent)/, minShareCount: 2 },
  // Small files that islands usually need together.
  {
    name: 'bridging-net',
    test: /calculators\/(?:bridging-(?:net|rates)|loan-to-value|yearly-equivalent)\.(?:ts|json)/,
    minShareCount: 2,
  },
  {
    name: 'calculators',
    test: /features\/calculators\/(?!in-hand)|use-carried|apply-link|calculators\/business-loan/,
    minShareCount: 3,
  },
]

/**
 * The build and the development server share these settings. They depend only on `options`, not on a config
 * file or the environment.
 */
export function siteViteConfig(options: SiteSettings & { readonly showComponents: boolean }): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: siteFolder,
    plugins: [react(), firmPlugin(), tailwindcss(), withoutPreloadHelper, downloadsPlugin()],
    define: {
      __SITE_URL__: JSON.stringify(options.siteUrl.replace(/\/+$/, '')),
      __SUPABASE_URL__: JSON.stringify(options.supabaseUrl ?? ''),
      __SUPABASE_PUBLISHABLE_KEY__: JSON.stringify(options.publishableKey ?? ''),
      __UNFINISHED__: JSON.stringify(isUnfinished(options.siteUrl)),
      __SHOW_COMPONENTS__: JSON.stringify(options.showComponents),
    },
    environments: {
      client: {
        build: {
          // Each page preloads its own modules. A list of all of them would add a kilobyte to every page.
          modulePreload: false,
          rolldownOptions: {
            treeshake: {
              // The bridging form imports calculator code that it uses only when rendered on the server
              // (import.meta.env.SSR). Marked as free of side effects, this code is dropped from the
              // browser's build.
              moduleSideEffects: [{ test: /apps\/site\/features\/calculators\//, sideEffects: false }],
            },
            output: {
              codeSplitting: {
                // Otherwise each group would also take in what its modules import, and islands would load
                // code that they don't use.
                includeDependenciesRecursively: false,
                groups: CHUNKS,
              },
            },
          },
        },
      },
    },
    logLevel: 'warn',
  }
}
