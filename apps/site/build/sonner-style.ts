import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// sonner puts its stylesheet into the page by script, as one string handed to this function of its build.
const INSERTED = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/

/** Build time only: the hashes by which the content security policy allows the style element sonner adds. */
export async function sonnerStyleHashes(): Promise<string[]> {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const literal = INSERTED.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer inserts its style the way sonner-style.ts reads it')
  // It adds the element empty and fills it afterwards: browsers judge it both times.
  return ['', JSON.parse(literal) as string].map(styleHash)
}

function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
