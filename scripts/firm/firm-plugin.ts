import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firmData } from './firm-data.ts'
import { lookFiles } from './looks/look-files.ts'
import { firmFolder, readFirm } from './read-firm.ts'
import { toSwitches } from './switch-schema.ts'

const LOOK = '@import "../../brand/look.css";'
const LOOK_FILE = join(import.meta.dirname, '../../brand/look.css')
const sharedFolder = join(import.meta.dirname, '../../supabase/functions/_shared')

/**
 * Builds have the firm of FIRM_DIR, whatever the files in our folders say. Each switch becomes true or false and each
 * rate its number, so that what is off isn't in the built files at all. It has to come before Tailwind's plugin.
 */
export function firmPlugin(): Plugin {
  const firm = readFirm()
  const looks = lookFiles(firm, firmFolder())
  const data = new Map([...firmData(firm), ...looks])
  const look = looks.get(LOOK_FILE) ?? ''
  const constants: Record<string, Record<string, unknown>> = {
    switches: toSwitches(firm),
    rates: JSON.parse(data.get(join(sharedFolder, 'calculators/rates.json')) ?? '{}'),
  }
  return {
    name: 'firm',
    enforce: 'pre',
    load: (id) => data.get(id),
    transform(code, id) {
      // Tailwind reads the files that a stylesheet imports by itself, so this one is put in its place.
      if (/\/theme\.css(?:\?|$)/.test(id) && code.includes(LOOK))
        return code.replace(LOOK, () => look.replaceAll('url("./', 'url("../../brand/'))
      if (!/^[^?]*\.tsx?$/.test(id) || !/\b(?:switches|rates)\./.test(code)) return undefined
      const settled = code.replace(/\b(switches|rates)\.(\w+)\b/g, (found, of, name) =>
        String(constants[of]?.[name] ?? found),
      )
      return { code: settled, map: null }
    },
    transformIndexHtml: (html) => html.replaceAll('%INK%', firm.looks.ink),
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1) ?? ''
        if (!/^[\w-]+\.(?:svg|png|ico)$/.test(name)) return next()
        const { drawImages } = await import('./looks/draw-images.ts')
        const { site, desk } = await drawImages(firm, firmFolder())
        const image = site.get(name) ?? desk.get(name)
        if (!image) return next()
        // Browsers tell the other kinds of picture by their content.
        if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml')
        response.end(image)
      })
    },
  }
}
