import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const MODULES = join(import.meta.dirname, '../../../node_modules')

/**
 * An npm registry of what is installed here, so that Deno can fetch packages as it would on Supabase, without a
 * network and without finding them by itself in a folder beside the code.
 */
export async function startNpmRegistry() {
  const moduleFolders = [...globSync(join(MODULES, '{*,@*/*}/node_modules')), MODULES]
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const [name = '', wanted] = path.replace(/\.tgz$/, '').split('/-/')
    const versions = name.includes('..') ? new Map<string, string>() : findVersions(name, moduleFolders)
    const folder = versions.get(wanted ?? '')
    if (folder) return void response.end(pack(folder))
    if (wanted || versions.size === 0) return void response.writeHead(404).end()
    const manifests = [...versions].map(([version, place]) => [
      version,
      { ...readManifest(place), dist: { tarball: `${url}/${name}/-/${version}.tgz` } },
    ])
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: [...versions.keys()].at(-1) },
        versions: Object.fromEntries(manifests),
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((closed) => server.close(closed)) }
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of each installed version of a package. The top-level one comes last and wins. */
function findVersions(name: string, moduleFolders: string[]): Map<string, string> {
  const folders = moduleFolders
    .map((folder) => join(folder, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
  return new Map(folders.map((folder) => [readManifest(folder).version as string, folder]))
}

/** The folder as npm packs it: everything under the name "package". */
const pack = (folder: string): Buffer =>
  execFileSync(
    'tar',
    ['-c', '-Igzip -1', '--transform', 's,^\\.,package,', '--exclude=./node_modules', '-C', folder, '.'],
    { maxBuffer: 64 * 1_048_576 },
  )
