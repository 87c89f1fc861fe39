import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const MODULES = join(import.meta.dirname, '../../../node_modules')

/**
 * An npm registry of what is installed here, so that Deno can fetch packages as it would on Supabase, without a
 * network and without finding them by itself in a folder beside the code.
 */
export async function startNpmRegistry() {
  const server = createServer((request, response) => {
    const [, name = '', tarball] = /^\/(.+?)(\/-\.tgz)?$/.exec(decodeURIComponent(request.url ?? '')) ?? []
    const folder = join(MODULES, name)
    if (name.includes('..') || !existsSync(join(folder, 'package.json')))
      return void response.writeHead(404).end()
    if (tarball) return void response.end(pack(folder))
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const version = { ...manifest, dist: { tarball: `${url}/${name}/-.tgz` } }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: version },
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((closed) => server.close(closed)) }
}

/** The folder as npm packs it: everything under the name "package". */
const pack = (folder: string): Buffer =>
  execFileSync(
    'tar',
    ['-cz', '--transform', 's,^\\.,package,', '--exclude=./node_modules', '-C', folder, '.'],
    {
      maxBuffer: 64 * 1_048_576,
    },
  )
