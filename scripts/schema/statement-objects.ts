// How the catalogue names what a statement makes or describes. Of a function the name without its arguments, because
// the catalogue has only their types.
const OBJECTS: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^create (?:or replace )?function ([\w.]+)/, (name) => `function ${name}(`],
  [/^create (?:unlogged )?table ([\w.]+)/, (name) => `relation ${name}`],
  [/^create type ([\w.]+)/, (name) => `type ${name}`],
  [/^create (?:unique )?index (\w+)\s+on (\w+)\./, (name, schema) => `index ${schema}.${name}`],
  [/^create (?:constraint )?trigger (\w+)[\s\S]*? on ([\w.]+)/, (name, table) => `trigger ${table}.${name}`],
  [/^create policy "([^"]+)"\s+on ([\w.]+)/, (name, table) => `policy ${table}.${name}`],
  [/^comment on column ([\w.]+)/, (name) => `column ${name}`],
  [/^comment on table ([\w.]+)/, (name) => `relation ${name}`],
  [/^alter table ([\w.]+)\s+add constraint (\w+)/, (table, name) => `constraint ${table}.${name}`],
  [/^alter table ([\w.]+) enable row level security/, (table) => `relation ${table}`],
  [
    /^(?:grant|revoke) [\w, ]+ on (?:table )?((?:public|private)\.\w+) (?:from|to)/,
    (table) => `relation ${table}`,
  ],
  [/^alter publication (\w+)/, (name) => `publication ${name}`],
]

/** The object in the catalogue that a statement of the schemas is about; undefined for the few that have none. */
export function objectOf(statement: string): string | undefined {
  const bare = statement.replace(/^(?:\s*--[^\n]*\n)+/, '').trim()
  for (const [pattern, name] of OBJECTS) {
    const match = pattern.exec(bare)
    if (match) return name(...match.slice(1))
  }
  return undefined
}
