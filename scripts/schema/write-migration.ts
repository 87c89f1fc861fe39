import { compareCatalogues, type Difference } from './compare-catalogues.ts'
import type { Catalogue } from './read-catalogue.ts'
import { objectOf } from './statement-objects.ts'

interface Sources {
  /** The statements of supabase/schemas, and of supabase/defaults.sql. */
  schemas: readonly string[]
  defaults: readonly string[]
}

type Differing = ReadonlyMap<string, Difference>

/**
 * The statements from where the migrations lead to what the schemas say. What is gone or made anew is dropped first.
 * The rest comes in the order of the schemas: functions, policies, triggers, indexes, rights, comments and new tables
 * are copied as text, and changes of a table stand where its statement does.
 */
export function writeMigration(schemas: Catalogue, migrations: Catalogue, sources: Sources): string[] {
  const differences = compareCatalogues(schemas, migrations)
  const differing: Differing = new Map(differences.map((difference) => [difference.object, difference]))
  return [
    ...DROPS.flatMap((drop) => differences.flatMap((difference) => drop(difference, differing))),
    ...sources.schemas.flatMap((statement) => changeTo(statement, differing)),
    ...checkAgain(schemas, differing),
    ...differences.flatMap(grantByName),
    ...sources.defaults.filter((statement) => isOfDifferentRows(statement, differences)),
  ]
}

const nameOf = (object: string) => object.slice(object.indexOf(' ') + 1)

/** Splits `public.leads.owner_id` into the table and the rest, which may have points of its own. */
function partsOf(object: string): { table: string; part: string } {
  const [, table = '', part = ''] = /^\S+ ([^.]+\.[^.]+)\.(.*)$/s.exec(object) ?? []
  return { table, part }
}

const isGone = (difference?: Difference) => difference !== undefined && difference.schemas === undefined
const isNew = (difference?: Difference) => difference !== undefined && difference.migrations === undefined

type Drop = (difference: Difference, differing: Differing) => string[]

/** Drops what is on a table. What nothing else needs goes with the table. */
const dropOf =
  (kind: string, text: (table: string, part: string) => string, goesWithTable = /^$/): Drop =>
  ({ object, migrations }, differing) => {
    const { table, part } = partsOf(object)
    if (!object.startsWith(`${kind} `) || !migrations) return []
    return isGone(differing.get(`relation ${table}`)) && goesWithTable.test(migrations)
      ? []
      : [text(table, part)]
  }

// In this order, because each may need those before it to be gone.
const DROPS: readonly Drop[] = [
  dropOf('policy', (table, name) => `drop policy "${name}" on ${table}`),
  dropOf('trigger', (table, name) => `drop trigger ${name} on ${table}`),
  dropOf(
    'constraint',
    (table, name) => `alter table ${table} drop constraint ${name}`,
    /^(?:PRIMARY|UNIQUE)/,
  ),
  ({ object, migrations }, differing) => {
    const [, table] = / ON (\S+) /.exec(migrations ?? '') ?? []
    return object.startsWith('index ') && table && !isGone(differing.get(`relation ${table}`))
      ? [`drop index ${nameOf(object)}`]
      : []
  },
  ({ object, schemas, migrations }) =>
    object.startsWith('function ') && migrations && signatureOf(schemas) !== signatureOf(migrations)
      ? [`drop function ${nameOf(object)}`]
      : [],
  (difference) =>
    difference.object.startsWith('relation ') && isGone(difference)
      ? [`-- Look at this line: what is in the table is lost.\ndrop table ${nameOf(difference.object)}`]
      : [],
]

const signatureOf = (definition = '') => /FUNCTION [\s\S]*?\n LANGUAGE/.exec(definition)?.[0]

/** What a statement of the schemas becomes in the migration. */
function changeTo(statement: string, differing: Differing): string[] {
  const object = objectOf(statement)
  if (object === undefined) return []
  if (object.startsWith('function ')) {
    const isDifferent = [...differing].some(([name, { schemas }]) => name.startsWith(object) && schemas)
    return isDifferent ? [statement.replace(/^create function/m, 'create or replace function')] : []
  }
  const table = object.startsWith('constraint ') ? partsOf(object).table : nameOf(object)
  const isOfNewTable = isNew(differing.get(`relation ${table}`))
  if (/^create (?:unlogged )?table/m.test(statement))
    return isOfNewTable ? [statement] : changeTable(table, differing)
  if (object.startsWith('constraint ')) return isOfNewTable ? [statement] : []
  return differing.has(object) ? [statement] : []
}

/** The columns and constraints of a table that both have. */
function changeTable(table: string, differing: Differing): string[] {
  const of = (kind: string) =>
    [...differing.values()].filter(({ object }) => object.startsWith(`${kind} ${table}.`))
  return [
    ...of('column').flatMap(changeColumn),
    ...of('constraint').flatMap(({ object, schemas }) =>
      schemas ? [`alter table ${table} add constraint ${partsOf(object).part} ${schemas}`] : [],
    ),
  ]
}

function changeColumn({ object, schemas, migrations }: Difference): string[] {
  const { table, part } = partsOf(object)
  if (!schemas)
    return [`-- Look at this line: what is in the column is lost.\nalter table ${table} drop column ${part}`]
  const [now = '', before] = [schemas, migrations].map((definition) => definition?.split(' | ', 1)[0])
  const needsValue = / not null/.test(now) && !/ default | as /.test(now)
  if (before === undefined)
    return [
      `${needsValue ? '-- Look at this line: the rows there are need a value.\n' : ''}alter table ${table} add column ${part} ${now}`,
    ]
  // What else there is to a column, a comment and its rights, has statements of its own.
  if (now === before) return []
  return [`-- Finish by hand: alter table ${table} alter column ${part} (${before} becomes ${now})`]
}

/** Checks that read a changed list: rows that no longer pass stop the migration, and not a restore after it. */
function checkAgain(schemas: Catalogue, differing: Differing): string[] {
  const functions = [...schemas].filter(([object]) => object.startsWith('function '))
  const withReaders = (names: readonly string[]): readonly string[] => {
    const readers = functions
      .filter(([, text]) => text.includes(' IMMUTABLE') && names.some((name) => text.includes(name)))
      .map(([object]) => callOf(object))
      .filter((name) => !names.includes(name))
    return readers.length === 0 ? names : withReaders([...names, ...readers])
  }
  const changed = [...differing.values()].filter((difference) => difference.schemas && difference.migrations)
  const lists = withReaders(
    changed.filter(({ object }) => object.startsWith('function ')).map(({ object }) => callOf(object)),
  )
  return [...schemas]
    .filter(([object]) => object.startsWith('constraint ') && !differing.has(object))
    .filter(([, text]) => lists.some((name) => text.includes(name)))
    .map(([object, text]) => {
      const { table, part } = partsOf(object)
      return `alter table ${table} drop constraint ${part}, add constraint ${part} ${text}`
    })
}

/** `private.products(` of `function private.products()`. */
const callOf = (object: string) => object.slice('function '.length, object.indexOf('(') + 1)

/** Who may run a function, or use a sequence, that is new or whose rights differ. */
function grantByName({ object, schemas, migrations }: Difference): string[] {
  const [kind = ''] = object.split(' ', 1)
  const all = { function: 'execute', sequence: 'all' }[kind]
  if (!all || !schemas) return []
  const roles = rolesOf(schemas)
  if (migrations && roles === rolesOf(migrations) && signatureOf(schemas) === signatureOf(migrations))
    return []
  const what = `${all} on ${kind} ${nameOf(object)}`
  const revoke = `revoke ${what} from public, anon, authenticated, service_role`
  return roles ? [revoke, `grant ${what} to ${roles}`] : [revoke]
}

/** The roles in `… owner role=X/owner,other=X/owner …`, without the owner. */
function rolesOf(definition: string): string {
  const [, owner, rights = ''] = /(\S+) (\S*=\S*\/\S+)/.exec(definition) ?? []
  const roles = rights.split(',').map((right) => right.slice(0, right.indexOf('=')))
  return roles.filter((role) => role !== '' && role !== owner).join(', ')
}

const isOfDifferentRows = (statement: string, differences: readonly Difference[]) =>
  differences.some(
    ({ object }) => object.startsWith('rows of ') && statement.includes(object.slice('rows of '.length)),
  )
