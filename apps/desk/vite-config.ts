import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

export interface DeskSettings {
  /** The backend's address; by default the origin that serves the desk. */
  readonly supabaseUrl?: string
  readonly publishableKey?: string
  /** The paths of the public site's pages and files, for checking links. */
  readonly sitePaths: readonly string[]
}

const OWN_FILES = /^(?!.*\/node_modules\/)/

export const deskFolder = fileURLToPath(new URL('./', import.meta.url))

/** The Vite settings that build and development share. They come from options only, not from files or environment. */
export function deskViteConfig(options: DeskSettings): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: deskFolder,
    plugins: [react(), tailwindcss()],
    define: {
      __DESK_SUPABASE_URL__: JSON.stringify(options.supabaseUrl ?? ''),
      __DESK_SUPABASE_PUBLISHABLE_KEY__: JSON.stringify(options.publishableKey ?? ''),
      __SITE_PATHS__: JSON.stringify(options.sitePaths),
    },
    build: {
      rolldownOptions: {
        // Timings vary with the machine's load and are not worth a warning.
        checks: { bundlerTimings: false },
        output: {
          // Rolldown would name a shared file after every screen that needs it.
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          codeSplitting: {
            groups: [
              // Files that change only when a version does, so that a new release of the desk is a small download.
              {
                name: 'react',
                test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:react-query|query-core))\//,
              },
              { name: 'supabase', test: /node_modules\/@supabase\// },
              // Else every module that two screens share is a file of its own, and the inbox alone asks for forty.
              {
                name: 'markdown',
                test: /node_modules\/(?:markdown-it|linkify-it|mdurl|entities|uc\.micro|punycode\.js)\//,
              },
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
