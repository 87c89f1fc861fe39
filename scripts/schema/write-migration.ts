import { compareCatalogues, type Difference } from './compare-catalogues.ts'
import type { Catalogue } from './read-catalogue.ts'
import { writeStatements } from './schema-files.ts'
import { objectOf } from './statement-objects.ts'

interface Sources {
  /** The statements of supabase/schemas, and of supabase/defaults.sql. */
  schemas: readonly string[]
  defaults: readonly string[]
  /** Statements of an earlier draft that somebody wrote by hand. */
  kept: readonly string[]
}

/**
 * The migration from where the migrations lead to what the schemas say. Functions, policies, triggers, indexes, rights,
 * comments and new tables are copied from the schemas as text; changes of a table are lines for a person to look at.
 */
export function writeMigration(schemas: Catalogue, migrations: Catalogue, sources: Sources): string {
  const differences = compareCatalogues(schemas, migrations)
  const differing = new Map(differences.map((difference) => [difference.object, difference]))
  return writeStatements([
    ...differences.flatMap(dropStatements),
    ...sources.kept,
    ...changeTables(differing, sources),
    ...sources.schemas.flatMap((statement) => copyStatement(statement, differing)),
    ...differences.flatMap(grantByName),
    ...(differences.some(({ object }) => object.startsWith('rows of ')) ? sources.defaults : []),
  ])
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
function changeTables(differing: ReadonlyMap<string, Difference>, { schemas, kept }: Sources): string[] {
  const isKept = ({ object }: Difference) => {
    const table = differing.get(`relation ${partsOf(object).table}`)
    return !table || (table.schemas !== undefined && table.migrations !== undefined)
  }
  const differences = [...differing.values()].filter(isKept)
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
  const finished = new Set(kept.map((statement) => CHANGE.exec(statement)?.slice(1).join('.')))
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
