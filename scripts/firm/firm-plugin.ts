import type { Plugin } from 'vite'
import { firmData } from './firm-data.ts'
import { readFirm } from './read-firm.ts'

/** Builds have the firm of FIRM_DIR, whatever the JSON files in our folder say. */
export function firmPlugin(): Plugin {
  const data = firmData(readFirm())
  return { name: 'firm', enforce: 'pre', load: (id) => data.get(id) }
}
