import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from './project-copy.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

it('the page alone is enough to add a column, function and policy', async () => {
  const { commands } = await copy.follow('change-the-database.md')
  expect(commands).toEqual(['npm run schema -- "Best time to call"', 'npm run schema'])
  // What it says before the migration is written.
  const told = await copy.run(commands[1] ?? '').catch(({ stdout }: { stdout: string }) => ({ stdout }))
  expect(told.stdout).toContain('column public.callback_requests.best_time is only in the schemas')
  const { stdout } = await copy.run(commands[0] ?? '')
  const written = (await readdir(join(copy.path, 'supabase/migrations'))).at(-1) ?? ''
  expect(written).toMatch(/^\d{14}_best_time_to_call\.sql$/)
  expect(stdout).toContain(`Written: supabase/migrations/${written}`)
  expect(stdout).toContain('The migrations lead to what supabase/schemas says.')
  const migration = await readFile(join(copy.path, 'supabase/migrations', written), 'utf8')
  expect(migration).toContain('alter table public.callback_requests add column best_time text')
  expect(migration).toContain('create or replace function public.list_best_times()')
  expect(migration).toContain('grant execute on function public.list_best_times() to authenticated')
  expect(migration).toContain('create policy "Admins can remove callback requests"')
}, 180_000)
