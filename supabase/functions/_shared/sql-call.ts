import type { Database, Json } from './database.types.ts'

export type SqlFunctions = Database['public']['Functions']

/** Each may be null, and lists and objects become jsonb. */
export type SqlArgs<Given> = {
  [Name in keyof Given]: (Json extends Given[Name] ? object : Given[Name]) | null
}

/** The name of a function of the database, and what it takes. */
export type SqlCall<Name extends keyof SqlFunctions = keyof SqlFunctions> = {
  [Each in Name]: [SqlFunctions[Each]['Args']] extends [never]
    ? [name: Each]
    : [name: Each, args: SqlArgs<SqlFunctions[Each]['Args']>]
}[Name]
