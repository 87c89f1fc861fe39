// `npm run export -- <folder>` writes site and desk as static files, for a backend at hosted Supabase.
import { join, resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { exportPages } from '../host/export/export-pages.ts'
import { projectMedia, projectTables } from '../host/export/read-project-content.ts'
import { buildIfStale } from './build/build-if-stale.ts'

const ROOT = join(import.meta.dirname, '..')

try {
  const [folder] = process.argv.slice(2)
  const config = readConfig(process.env)
  if (!folder) throw new StartupError('Usage: npm run export -- <folder>')
  if (!config.supabaseUrl)
    throw new StartupError('VITE_SUPABASE_URL must be set: these pages have no host beside them.')
  await buildIfStale()
  const into = resolve(folder)
  const key = process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? ''
  const source = {
    readTable: projectTables(config.supabaseUrl, key),
    readMedia: projectMedia(config.supabaseUrl),
  }
  await exportPages({ build: join(ROOT, 'build'), into, config, source })
  console.log(`${into}/site is for ${config.siteUrl}, ${into}/desk for ${config.deskUrl}.`)
} catch (error) {
  exitWith(error)
}
