import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// sonner puts its stylesheet into the page by script, as one string handed to this function of its build.
const INSERTED = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/

/** Build time only: the hash by which the content security policy allows the style element sonner adds. */
export async function sonnerStyleHash(): Promise<string> {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const literal = INSERTED.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer inserts its style the way sonner-style.ts reads it')
  return `sha256-${createHash('sha256').update(JSON.parse(literal)).digest('base64')}`
}
