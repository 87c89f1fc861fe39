import { literal, quote } from '../sql/statement.ts'

/**
 * Matches text that a spreadsheet would run as a formula or command. Covers the full-width characters of East
 * Asian keyboards, and leading spaces, which some spreadsheets skip. PostgreSQL must read the pattern the
 * same way as JavaScript.
 */
export const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * Unlike in PostgREST, a text cell that a spreadsheet would run as a formula gets a leading apostrophe, so
 * that nothing visitors typed can run on the computer that opens the file.
 */
export function csvBody(columns: string[]): string {
  const line = columns.map((name) => harmless(`r.${quote(name)}`)).join(` || ',' || `) || `''`
  return `coalesce(
    (select string_agg(k, ',') from json_object_keys((json_agg(r.*) -> 0)) as k), '') || E'\\n' ||
    coalesce(string_agg(${line}, E'\\n'), '')`
}

// Only columns of PostgreSQL's string types get the apostrophe, so that a number such as -5 stays a number.
function harmless(value: string): string {
  const isText = `(select typcategory from pg_catalog.pg_type where oid = pg_typeof(${value})) = 'S'`
  return `case when ${value}::text !~ ${literal(FORMULA.source)} then ${cell(value)}
    when ${isText} then ${cell(`'''' || ${value}::text`)} else ${cell(value)} end`
}

// PostgreSQL prints a row of one column as `(value)`, with quotes as in CSV if needed.
const cell = (value: string) => `left(substr(row(${value})::text, 2), -1)`
