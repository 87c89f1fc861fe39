import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { firmPlugin } from '../../scripts/firm/firm-plugin.ts'

export interface DeskSettings {
  /** The backend's address. If absent, the desk calls the origin that served it. */
  readonly supabaseUrl?: string
  readonly publishableKey?: string
  /** The paths of the public site's pages and files. The content editor checks links against them. */
  readonly sitePaths: readonly string[]
}

const OWN_FILES = /^(?!.*\/node_modules\/)/

export const deskFolder = fileURLToPath(new URL('./', import.meta.url))

/** The settings depend only on `options`, not on a config file or the environment. */
export function deskViteConfig(options: DeskSettings): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: deskFolder,
    plugins: [react(), firmPlugin(), tailwindcss()],
    define: {
      __DESK_SUPABASE_URL__: JSON.stringify(options.supabaseUrl ?? ''),
      __DESK_SUPABASE_PUBLISHABLE_KEY__: JSON.stringify(options.publishableKey ?? ''),
      __SITE_PATHS__: JSON.stringify(options.sitePaths),
    },
    build: {
      rolldownOptions: {
        // Turns off warnings about slow build steps, because the timings depend on how busy the machine is.
        checks: { bundlerTimings: false },
        output: {
          // Rolldown names a shared file after every screen that needs it, so this keeps only the part before
          // the first ~.
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          codeSplitting: {
            groups: [
              // Libraries get their own files, which change only if a library is updated. So after a new
              // release of the desk, browsers download little.
              {
                name: 'react',
                test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:react-query|query-core))\//,
              },
              { name: 'supabase', test: /node_modules\/@supabase\// },
              {
                name: 'markdown',
                test: /node_modules\/(?:markdown-it|linkify-it|mdurl|entities|uc\.micro|punycode\.js)\//,
              },
              // Without these two groups, each shared module would be its own file, and the inbox would load
              // forty files.
              { name: 'start', test: OWN_FILES, tags: ['$initial'] },
              {
                name: 'shared',
                test: OWN_FILES,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 2_000,
              },
            ],
          },
        },
      },
    },
    logLevel: 'warn',
  }
}
