import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { explainFileError } from '../../engine/startup-error.ts'
import { readConfig } from '../../host/config.ts'
import { isUnfinished } from '../firm/check/placeholders.ts'
import { firmData } from '../firm/firm-data.ts'
import { downloads } from '../firm/pieces/downloads.ts'
import { firmFolder, readFirm } from '../firm/read-firm.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMMON_INPUTS = [
  'brand',
  'scripts/build',
  'scripts/firm',
  'supabase/functions/_shared',
  'package-lock.json',
]

interface Build {
  name: string
  folder: string
  inputs: string[]
  options: object
  /** Imports the builder only when called, so that Vite isn't loaded if the build is up to date. */
  run(): Promise<void>
}

export async function buildIfStale({ force = false } = {}): Promise<void> {
  for (const build of builds()) {
    const inputs = await hashInputs(build)
    if (!force && (await inputsOfLastBuild(build)) === inputs) continue
    console.log(`Building the ${build.name} …`)
    // Vite and React read NODE_ENV, which the shell may have set to something else.
    process.env.NODE_ENV = 'production'
    try {
      await build.run()
      await writeFile(stampOf(build), inputs)
    } catch (error) {
      throw explainFileError(error, dirname(build.folder))
    }
  }
}

/** The same wherever the checkout lies, because an update makes the builds in another folder. */
export const inputsOfBuilds = () => Promise.all(builds().map(hashInputs))

export async function isBuildStale(): Promise<boolean> {
  for (const build of builds())
    if ((await inputsOfLastBuild(build)) !== (await hashInputs(build))) return true
  return false
}

const stampOf = ({ folder }: Build) => join(folder, 'inputs.sha256')
const inputsOfLastBuild = (build: Build) => readFile(stampOf(build), 'utf8').catch(() => '')

function builds(): Build[] {
  const { siteUrl, supabaseUrl, buildDir } = readConfig(process.env)
  const publishableKey = process.env.VITE_SUPABASE_PUBLISHABLE_KEY
  const backend = { ...(supabaseUrl && { supabaseUrl }), ...(publishableKey && { publishableKey }) }
  const site = { siteUrl, ...backend }
  const firm = [...firmData(readFirm()).values()]
  const looks = globSync(join(firmFolder(), 'looks/*')).toSorted()
  const files = [...downloads(), ...looks.map((file) => [basename(file), file] as const)].map(
    ([address, file]) => [address, hashOf(file)],
  )
  return [
    {
      name: 'site',
      folder: join(buildDir, 'site'),
      inputs: ['apps/site', ...COMMON_INPUTS],
      options: { ...site, firm, files, isUnfinished: isUnfinished(siteUrl) },
      run: async () =>
        (await import('./build-site.ts')).buildSite({ ...site, outDir: join(buildDir, 'site') }),
    },
    {
      name: 'desk',
      folder: join(buildDir, 'desk'),
      inputs: ['apps/desk', 'apps/site/routes.ts', ...COMMON_INPUTS, 'docs/guide'],
      options: { ...backend, firm, files },
      run: async () =>
        (await import('./build-desk.ts')).buildDesk({ ...backend, outDir: join(buildDir, 'desk') }),
    },
    {
      name: 'host',
      folder: join(buildDir, 'host'),
      inputs: [
        'engine',
        'host',
        'supabase/functions',
        'scripts/firm',
        'scripts/build/build-host.ts',
        'package-lock.json',
      ],
      options: { firm },
      run: async () => {
        const { buildHost, PRODUCT } = await import('./build-host.ts')
        await buildHost({ ...PRODUCT, folder: join(buildDir, 'host') })
      },
    },
  ]
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

async function hashInputs({ inputs, options }: Build): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options))
  for (const input of inputs)
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
