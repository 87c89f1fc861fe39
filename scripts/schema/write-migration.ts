import { compareCatalogues, type Difference } from './compare-catalogues.ts'
import type { Catalogue } from './read-catalogue.ts'
import { writeStatements } from './schema-files.ts'
import { objectOf } from './statement-objects.ts'

interface Sources {
  /** The statements of supabase/schemas, and of supabase/defaults.sql. */
  schemas: readonly string[]
  defaults: readonly string[]
  /** The statements of the draft that is written again, of which some may be by hand. */
  before: readonly string[]
}

/**
 * The migration from where the migrations lead to what the schemas say. Functions, policies, triggers, indexes, rights,
 * comments and new tables are copied from the schemas as text; changes of a table are lines for a person to look at.
 */
export function writeMigration(schemas: Catalogue, migrations: Catalogue, sources: Sources): string {
  const differences = compareCatalogues(schemas, migrations)
  const isDrafted = new Set(draft(schemas, differences, sources, []))
  const byHand = sources.before.filter((statement) => isByHand(statement) && !isDrafted.has(statement))
  return writeStatements(putBack(byHand, sources.before, draft(schemas, differences, sources, byHand)))
}

// What the schemas do not have: changes of tables and of rows.
const isByHand = (statement: string) =>
  /^(?:\s*--[^\n]*\n)*\s*(?:alter table [\w.]+\s+(?:add|drop|alter)|update|delete|do|drop (?:table|type))\b/.test(
    statement,
  )

/** Puts each statement after the one it followed in the draft before, or first. */
function putBack(byHand: readonly string[], before: readonly string[], drafted: readonly string[]): string[] {
  const all = [...drafted]
  for (const statement of byHand) {
    const above = before.slice(0, before.indexOf(statement)).findLast((other) => all.includes(other))
    all.splice(above === undefined ? 0 : all.indexOf(above) + 1, 0, statement)
  }
  return all
}

function draft(
  schemas: Catalogue,
  differences: readonly Difference[],
  sources: Sources,
  finished: readonly string[],
): string[] {
  const differing = new Map(differences.map((difference) => [difference.object, difference]))
  return [
    ...differences.flatMap(dropStatements),
    ...changeTables(differing, sources.schemas, finished),
    ...sources.schemas.flatMap((statement) => copyStatement(statement, differing)),
    ...checkAgain(schemas, differing),
    ...differences.flatMap(grantByName),
    ...(differences.some(({ object }) => object.startsWith('rows of ')) ? sources.defaults : []),
  ]
}

const isNew = (difference?: Difference) => difference !== undefined && difference.migrations === undefined
const nameOf = (object: string) => object.slice(object.indexOf(' ') + 1)

/** Splits `public.leads.owner_id` into the table and the rest, which may have points of its own. */
function partsOf(object: string): { table: string; part: string } {
  const [, table = '', part = ''] = /^\S+ ([^.]+\.[^.]+)\.(.*)$/s.exec(object) ?? []
  return { table, part }
}

function dropStatements({ object, schemas, migrations }: Difference): string[] {
  if (migrations === undefined) return []
  const { table, part } = partsOf(object)
  if (object.startsWith('policy ')) return [`drop policy "${part}" on ${table}`]
  if (object.startsWith('trigger ')) return [`drop trigger ${part} on ${table}`]
  if (object.startsWith('function ') && (!schemas || signatureOf(schemas) !== signatureOf(migrations)))
    return [`drop function ${nameOf(object)}`]
  if (object.startsWith('relation ') && !schemas)
    return [`-- Look at this line: what is in the table is lost.\ndrop table ${nameOf(object)}`]
  // An index that belongs to a constraint comes and goes with it.
  if (object.startsWith('index ') && !isOfConstraint(migrations)) return [`drop index ${nameOf(object)}`]
  return []
}

const signatureOf = (definition: string) => /FUNCTION [\s\S]*?\n LANGUAGE/.exec(definition)?.[0]
const isOfConstraint = (definition: string) => /^CREATE UNIQUE INDEX \S+_(?:pkey|key) /.test(definition)

const CHANGE = /^alter table ([\w.]+)\s+(?:add|drop|alter) (?:column|constraint) (\w+)/m

/** Columns and constraints of tables that both have, but for those that somebody has finished by hand. */
function changeTables(
  differing: ReadonlyMap<string, Difference>,
  schemas: readonly string[],
  byHand: readonly string[],
): string[] {
  const isOfBoth = ({ object }: Difference) => {
    const table = differing.get(`relation ${partsOf(object).table}`)
    return !table || (table.schemas !== undefined && table.migrations !== undefined)
  }
  const differences = [...differing.values()].filter(isOfBoth)
  const columns = differences.filter(({ object }) => object.startsWith('column '))
  const added = columns.filter(isNew).map(({ object }) => partsOf(object))
  // What stands with a new column comes with it.
  const comesAlong = ({ table, part }: { table: string; part: string }) =>
    added.some(
      (column) => column.table === table && part.startsWith(`${table.split('.')[1]}_${column.part}_`),
    )
  const constraints = differences.filter(
    ({ object }) => object.startsWith('constraint ') && !comesAlong(partsOf(object)),
  )
  const finished = new Set(byHand.map((statement) => CHANGE.exec(statement)?.slice(1).join('.')))
  const isOpen = ({ object }: Difference) => !finished.has(nameOf(object))
  return [
    ...columns.filter(isOpen).flatMap((difference) => changeColumn(difference, schemas)),
    ...constraints.filter(isOpen).flatMap(({ object, schemas: now, migrations: before }) => {
      const { table, part } = partsOf(object)
      return [
        ...(before ? [`alter table ${table} drop constraint ${part}`] : []),
        ...(now ? [`alter table ${table} add constraint ${part} ${now}`] : []),
      ]
    }),
  ]
}

function changeColumn({ object, schemas, migrations }: Difference, sources: readonly string[]): string[] {
  const { table, part } = partsOf(object)
  if (!migrations) return [`alter table ${table} add column ${columnText(sources, table, part)}`]
  if (!schemas)
    return [`-- Look at this line: what is in the column is lost.\nalter table ${table} drop column ${part}`]
  const [now, before] = [schemas, migrations].map((definition) => definition.split(' -- ', 1)[0])
  // A comment of its own is copied.
  if (now === before) return []
  return [`-- Finish by hand: alter table ${table} alter column ${part} (${before} becomes ${now})`]
}

/** The line of a column in its table's statement. */
function columnText(schemas: readonly string[], table: string, column: string): string {
  const statement =
    schemas.find((text) => objectOf(text) === `relation ${table}` && /create .*table/.test(text)) ?? ''
  const line = statement.split('\n').find((text) => text.trim().startsWith(`${column} `))
  return line?.trim().replace(/,(?:\s*--.*)?$/, '') ?? column
}

/** Checks that read a changed list: rows that no longer pass stop the migration, and not a restore after it. */
function checkAgain(schemas: Catalogue, differing: ReadonlyMap<string, Difference>): string[] {
  const readers = (names: readonly string[]): string[] => {
    const found = [...schemas]
      .filter(([object, text]) => object.startsWith('function ') && text.includes(' IMMUTABLE'))
      .filter(
        ([object, text]) => !names.includes(callOf(object)) && names.some((name) => text.includes(name)),
      )
      .map(([object]) => callOf(object))
    return found.length === 0 ? [...names] : readers([...names, ...found])
  }
  const changed = [...differing.values()].filter((difference) => difference.schemas && difference.migrations)
  const names = changed.map(({ object }) => object).filter((object) => object.startsWith('function '))
  const lists = readers(names.map(callOf))
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

function copyStatement(statement: string, differing: ReadonlyMap<string, Difference>): string[] {
  const object = objectOf(statement)
  if (object === undefined) return []
  if (object.startsWith('function ')) {
    const isDifferent = [...differing].some(([name, { schemas }]) => name.startsWith(object) && schemas)
    return isDifferent ? [statement.replace(/^create function/m, 'create or replace function')] : []
  }
  const difference = differing.get(object)
  if (!difference) return []
  const isTable = object.startsWith('relation ') && /^create (?:unlogged )?table/m.test(statement)
  // The columns of a table that is there already are changed above.
  return isTable && !isNew(difference) ? [] : [statement]
}

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
