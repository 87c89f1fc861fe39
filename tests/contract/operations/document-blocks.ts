import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

/** The files that docs/operations.md prints, by name: an operator copies them from there, and so do the tests. */
export function documentBlocks(page = 'docs/operations.md'): Map<string, string> {
  const text = readFileSync(join(ROOT, page), 'utf8')
  return new Map(
    [...text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  )
}

/** The values of a key in a unit, in their order. */
export const unitValues = (unit: string, key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

type Places = Record<string, string>

/** What a page has somebody type after `npm run name --`, each time, with our places for the page's. */
export function typedCommands(page: string, name: string, places: Places = {}): string[][] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (!String(scripts[name]).endsWith(` scripts/${name}.ts`)) throw new Error(`There’s no npm run ${name}.`)
  const command = new RegExp(`npm run ${name} -- ([^\\n\`#]*)`, 'g')
  const typed = [...readFileSync(join(ROOT, page), 'utf8').matchAll(command)]
  return typed.map(([, args = '']) =>
    args
      .trim()
      .split(/\s+/)
      .map((part) => places[part] ?? part),
  )
}

/** The first of them that has this word. */
export function typedArguments(
  page: string,
  name: string,
  { having = '', places = {} }: { having?: string; places?: Places } = {},
): string[] {
  const found = typedCommands(page, name, places).find((args) => !having || args.includes(having))
  if (!found) throw new Error(`${page} has no command “npm run ${name} … ${having}”.`)
  return found
}
