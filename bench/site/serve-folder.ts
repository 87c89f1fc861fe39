// Serves a built site from memory, with brotli. Our site and its peer are both served by this code. Run by
// bench/site/contestants.ts in a separate process: serve-folder.ts <folder> <port> <page for unknown paths>.
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const [folder = '', port = '0', otherwise = ''] = process.argv.slice(2)
const files = new Map<string, { type: string; plain: Buffer; brotli?: Buffer }>()
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const names = entries
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
for (const name of names) {
  const type = TYPES[extname(name)]
  if (!type) continue
  const brotli = names.includes(`${name}.br`) ? await readFile(join(folder, `${name}.br`)) : undefined
  const path = name.endsWith('.html') ? name.slice(0, -'.html'.length).replace(/^index$/, '') : name
  files.set(`/${path}`, { type, plain: await readFile(join(folder, name)), ...(brotli && { brotli }) })
}

// Browsers ask every site for it, so the peer and the empty page have ours too.
const icon = join(import.meta.dirname, '../../build/site/files/favicon.ico')
files.set('/favicon.ico', { type: 'image/x-icon', plain: await readFile(icon) })

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://bench.invalid').pathname
  const file = files.get(path) ?? (extname(path) ? undefined : files.get(otherwise))
  if (!file) {
    response.writeHead(404).end()
    return
  }
  const { type, plain, brotli } = file
  const body = brotli ?? plain
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': /^\/(?:assets|_astro)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(brotli && { 'content-encoding': 'br' }),
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
