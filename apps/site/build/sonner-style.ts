import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { styleHashOf } from './page-assets.ts'

// sonner, the toast library, adds its stylesheet by script. Its built code passes the CSS as one string to
// its function __insertCSS.
const INSERTED = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/

/** Returns the hashes that let sonner's style element pass the content security policy. */
export async function sonnerStyleHashes(): Promise<string[]> {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const literal = INSERTED.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer inserts its style the way sonner-style.ts reads it')
  // sonner adds the element empty and then fills it. Browsers check it both times, so both hashes are needed.
  return ['', JSON.parse(literal) as string].map(styleHashOf)
}
