import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PARTS = ['package.json', 'scripts', 'engine', 'supabase', 'apps']
const execute = promisify(execFile)

export interface ProjectCopy {
  path: string
  /** Makes the changes that a page of docs/how-to shows, and returns its commands. */
  follow(page: string): Promise<{ changes: number; commands: string[] }>
  run(command: string): Promise<{ stdout: string }>
  remove(): Promise<void>
}

/** A copy of the project in which a test may change files as a person would. */
export async function copyProject(): Promise<ProjectCopy> {
  const path = await mkdtemp(join(tmpdir(), 'how-to-'))
  for (const name of PARTS) await cp(join(ROOT, name), join(path, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    async follow(page) {
      const text = await readFile(join(ROOT, 'docs/how-to', page), 'utf8')
      const changes = blocksOf(text, 'diff')
      for (const change of changes) await makeChange(path, change)
      return { changes: changes.length, commands: blocksOf(text, 'sh').map((block) => block.trim()) }
    },
    run: (command) => execute('sh', ['-c', command], { cwd: path }),
    remove: () => rm(path, { recursive: true }),
  }
}

const blocksOf = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)\\n\\1\`\`\``, 'gm'))].map(
    ([, , text = '']) => text,
  )

/** Changes the lines that a `diff` block shows, or adds to the end of the file where it shows none. */
async function makeChange(copy: string, block: string): Promise<void> {
  const [head = '', ...lines] = block.trimEnd().split('\n')
  const path = join(copy, head.slice('--- '.length))
  const text = await readFile(path, 'utf8')
  const side = (sign: string) =>
    lines
      .filter((line) => line.startsWith(sign) || line.startsWith(' '))
      .map((line) => line.slice(1))
      .join('\n')
  const [before, after] = [side('-'), side('+')]
  if (before) expect(text, head).toContain(before)
  await writeFile(path, before ? text.replace(before, () => after) : `${text}\n${after}\n`)
}
