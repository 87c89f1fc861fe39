import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firmFolder } from '../read-firm.ts'

/** The files that the firm's resources offer, by their addresses on the site. */
export function downloads(folder = firmFolder()): Map<string, string> {
  const from = join(folder, 'pieces/downloads')
  const names = existsSync(from) ? readdirSync(from, { withFileTypes: true }) : []
  return new Map(
    names.filter((entry) => entry.isFile()).map(({ name }) => [`/downloads/${name}`, join(from, name)]),
  )
}

/** Puts them into the site, and has the development server answer with them. */
export function downloadsPlugin(): Plugin {
  const files = downloads()
  return {
    name: 'downloads',
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const [address, file] of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(file) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '')
        if (file) response.end(readFileSync(file))
        else next()
      })
    },
  }
}
