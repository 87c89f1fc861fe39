import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../host/config.ts'
import { explainFileError } from '../host/startup-error.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'build/site/inputs.sha256')
const INPUTS = ['apps/site', 'brand', 'scripts', 'supabase/functions/_shared', 'package-lock.json']

/** Builds the site when anything it is made of has changed since the last build. */
export async function buildWhatIsStale({ force = false } = {}): Promise<void> {
  const config = readConfig(process.env)
  const options = {
    siteUrl: config.siteUrl,
    ...(config.supabaseUrl && { supabaseUrl: config.supabaseUrl }),
    ...(process.env.VITE_SUPABASE_PUBLISHABLE_KEY && {
      publishableKey: process.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    }),
  }
  const inputs = await hashInputs(JSON.stringify(options))
  if (!force && (await readFile(STAMP, 'utf8').catch(() => '')) === inputs) return
  console.log('Building the site …')
  // What Vite, React and the libraries are built for, whatever the shell says.
  process.env.NODE_ENV = 'production'
  // Loaded only now: an up-to-date build starts without Vite.
  const { buildSite } = await import('./build-site.ts')
  try {
    await buildSite(options)
    await writeFile(STAMP, inputs)
  } catch (error) {
    throw explainFileError(error, join(ROOT, 'build'))
  }
}

async function hashInputs(settings: string): Promise<string> {
  const hash = createHash('sha256').update(settings)
  for (const input of INPUTS)
    for (const file of await filesUnder(input)) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}
