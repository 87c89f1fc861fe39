import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDifferences } from '../../../scripts/schema/compare-catalogues.ts'
import { compareSchemas, draftMigration } from '../../../scripts/schema/draft-migration.ts'
import { supabaseFolder } from '../../../scripts/schema/schema-files.ts'
import { openSchemaDatabase, type SchemaDatabase } from './schema-database.ts'

const SUPABASE = join(import.meta.dirname, '../../../supabase')

let database: SchemaDatabase
beforeAll(async () => {
  database = await openSchemaDatabase()
})
afterAll(() => database.close())

describe('the next migration', () => {
  const edited = async (edits: Record<string, (text: string) => string>) => {
    const root = await mkdtemp(join(tmpdir(), 'schema-test-'))
    await cp(SUPABASE, root, {
      recursive: true,
      filter: (path) => !path.startsWith(join(SUPABASE, 'functions')),
    })
    for (const [name, edit] of Object.entries(edits)) {
      const before = await readFile(join(root, name), 'utf8').catch(() => '')
      const after = edit(before)
      expect(after, name).not.toBe(before)
      await writeFile(join(root, name), after)
    }
    return { root, folder: supabaseFolder(root), end: () => rm(root, { recursive: true }) }
  }
  const now = new Date('2030-01-01T09:00:00Z')

  it('covers every kind of change, and completes one begun by hand', async () => {
    const { root, folder, end } = await edited({
      'schemas/10_leads.sql': (text) =>
        text
          .replace(
            '  promise_from text references public.leads on delete set null,',
            '$&\n  fax text check (length(fax) < 40),',
          )
          .replace(
            'create policy "Staff with a second factor can read leads"',
            'create policy "Staff can read leads"',
          )
          .replace(
            /^create index leads_newest.*;/m,
            'create index leads_newest on public.leads (received_at);',
          )
          .concat(
            '\ncreate table public.faxes (id bigint generated always as identity primary key, lead text references public.leads);',
            '\nalter table public.faxes enable row level security;',
            '\nrevoke all on public.faxes from anon, authenticated, service_role;',
            '\ngrant select on public.faxes to service_role;',
            "\ncomment on column public.faxes.lead is 'Whose it is.';\n",
          ),
      'schemas/03_lists.sql': (text) =>
        text
          .replace("'urgent', 'may_be_regulated'", "'urgent', 'fax_came', 'may_be_regulated'")
          .replace(
            'function private.refusal(reason text)',
            'function private.refusal(reason text, told text default null)',
          )
          .concat('\ncreate function public.send_fax(lead text) returns void language sql return null;\n'),
      'schemas/90_rights.sql': (text) =>
        text.replace('  private.staff_role,', '  private.staff_role, public.send_fax,'),
      'defaults.sql': (text) => text.replace("('regulated',", "('fax', 'Fax', 20, false),\n  ('regulated',"),
    })
    const name = await draftMigration(database.server, folder, 'Send faxes!', now)
    expect(name).toBe('20300101090000_send_faxes.sql')
    expect(describeDifferences(await compareSchemas(database.server, folder))).toEqual([])

    const path = join(folder.migrations, name)
    const finished = `${await readFile(path, 'utf8')}\nupdate public.leads set fax = '1';\n`
    await writeFile(path, finished)
    const lists = join(root, 'schemas/03_lists.sql')
    await writeFile(lists, (await readFile(lists, 'utf8')).replace("'fax_came'", "'fax_lost'"))
    expect(await draftMigration(database.server, folder, 'Send faxes!', now)).toBe(name)
    const added = (await readFile(path, 'utf8')).slice(finished.length)
    expect(await readFile(path, 'utf8')).toBe(finished + added)
    expect(added).toContain("'fax_lost'")
    expect(added).not.toContain('faxes')
    expect(describeDifferences(await compareSchemas(database.server, folder))).toEqual([])
    expect((await readdir(folder.migrations)).filter((file) => file.endsWith('faxes.sql'))).toEqual([name])
    await end()
  })

  it('checks the rows there are again when a list loses a word', async () => {
    const { folder, end } = await edited({
      'schemas/25_fields.sql': (text) => text.replace(", 'other']", ']'),
    })
    const name = await draftMigration(database.server, folder, 'No other products', now)
    const migration = await readFile(join(folder.migrations, name), 'utf8')
    const checks = [...migration.matchAll(/drop constraint \w+, add constraint (\w+)/g)].map(
      ([, check]) => check,
    )
    expect(checks).toContain('lenders_products_check')
    expect(checks).not.toContain('leads_state_check')
    await end()
  })

  it('changes what depends on each other in an order that holds', async () => {
    const rename = (text: string) => text.replaceAll('private.lead_flags', 'private.lead_signs')
    const { folder, end } = await edited({
      'migrations/20291231000000_hats.sql': () => `
        create table public.hats (id bigint generated always as identity primary key, size int constraint one_size unique);
        create table public.hat_boxes (hat bigint references public.hats);
        alter table public.hats enable row level security;
        create function private.keep_hat() returns trigger language plpgsql as 'begin return new; end';
        create trigger keep_hat before insert on public.hats for each row execute function private.keep_hat();
        create index hat_sizes on public.hats (size) where size > 1;
        alter table public.leads add column hat_size int check (hat_size > 0), add column hat bigint references public.hats;
        create index leads_hat on public.leads (hat);`,
      'schemas/03_lists.sql': (text) => `${rename(text)}
        create function private.hats() returns text[] language sql immutable parallel safe return array['top', 'bowler'];`,
      'schemas/90_rights.sql': rename,
      'schemas/10_leads.sql': (text) =>
        rename(text).replace(
          '  promise_from text references public.leads on delete set null,',
          "$&\n  hat_worn text not null default 'top' -- on the call\n    check (hat_worn = any (private.hats())),",
        ),
    })
    await draftMigration(database.server, folder, 'No hats', now)
    expect(describeDifferences(await compareSchemas(database.server, folder))).toEqual([])
    await end()
  })

  it('isn’t written without a difference, with a failing body or open table', async () => {
    const { folder, end } = await edited({
      'schemas/03_lists.sql': (text) =>
        `${text}\ncreate function private.lost() returns int language sql as $$ select id from public.nowhere $$;\n`,
    })
    await expect(draftMigration(database.server, folder, 'Lose it', now)).rejects.toThrow(
      'The function private.lost() does not hold: relation "public.nowhere" does not exist',
    )
    await end()
    const open = await edited({
      'schemas/03_lists.sql': (text) => `${text}\ncreate table public.left_open (id int primary key);\n`,
    })
    await expect(draftMigration(database.server, open.folder, 'Leave it open', now)).rejects.toThrow(
      'The table public.left_open has no row-level security.',
    )
    await open.end()
    await expect(draftMigration(database.server, supabaseFolder(SUPABASE), 'Nothing', now)).rejects.toThrow(
      'There is nothing to write',
    )
  })
})
