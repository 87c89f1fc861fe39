import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firmData } from './firm-data.ts'
import { readFirm } from './read-firm.ts'

const LOOK = '@import "../../brand/look.css";'
const brandFolder = join(import.meta.dirname, '../../brand')

/** Builds have the firm of FIRM_DIR, whatever the files in our folders say. It has to come before Tailwind's plugin. */
export function firmPlugin(): Plugin {
  const firm = readFirm()
  const data = firmData(firm)
  const look = data.get(join(brandFolder, 'look.css')) ?? ''
  return {
    name: 'firm',
    enforce: 'pre',
    load: (id) => data.get(id),
    // Tailwind reads the files that a stylesheet imports by itself, so this one is put in its place.
    transform: (code, id) =>
      /\/theme\.css(?:\?|$)/.test(id) && code.includes(LOOK)
        ? code.replace(LOOK, () => look.replaceAll('url("./', 'url("../../brand/'))
        : undefined,
    transformIndexHtml: (html) => html.replaceAll('%INK%', firm.looks.ink),
  }
}
