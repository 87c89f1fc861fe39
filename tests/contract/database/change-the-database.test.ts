import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

let copy: string
let page: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'how-to-'))
  page = await readFile(join(ROOT, 'docs/how-to/change-the-database.md'), 'utf8')
  for (const name of ['package.json', 'scripts', 'engine', 'supabase'])
    await cp(join(ROOT, name), join(copy, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

/** Makes the changes of a `diff` block as a person would: at the lines it shows, or at the end where it shows none. */
async function makeChange(block: string): Promise<void> {
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

const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)\\n\\1\`\`\``, 'gm'))].map(
    ([, , text = '']) => text,
  )

it('the page alone is enough to add a column, function and policy', async () => {
  for (const block of blocksOf('diff')) await makeChange(block)
  const commands = blocksOf('sh').map((text) => text.trim())
  expect(commands).toEqual(['npm run schema -- "Best time to call"', 'npm run schema'])
  const npm = (command: string) => run('sh', ['-c', command], { cwd: copy })
  // What it says before the migration is written.
  const told = await npm(commands[1] ?? '').catch(({ stdout }: { stdout: string }) => stdout)
  expect(told).toContain('column public.callback_requests.best_time is only in the schemas')
  const { stdout } = await npm(commands[0] ?? '')
  const written = (await readdir(join(copy, 'supabase/migrations'))).at(-1) ?? ''
  expect(written).toMatch(/^\d{14}_best_time_to_call\.sql$/)
  expect(stdout).toContain(`Written: supabase/migrations/${written}`)
  expect(stdout).toContain('The migrations lead to what supabase/schemas says.')
  const migration = await readFile(join(copy, 'supabase/migrations', written), 'utf8')
  expect(migration).toContain('alter table public.callback_requests add column best_time text')
  expect(migration).toContain('create or replace function public.list_best_times()')
  expect(migration).toContain('grant execute on function public.list_best_times() to authenticated')
  expect(migration).toContain('create policy "Admins can remove callback requests"')
}, 180_000)
