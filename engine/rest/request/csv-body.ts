import { literal, quote } from '../sql/statement.ts'

/**
 * Text that spreadsheets run as a formula or command, including the wide characters of East Asian keyboards and
 * leading spaces, which some spreadsheets skip. Written so that PostgreSQL reads the pattern the same way.
 */
export const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * SQL for a CSV body with these columns of `r`; the heading is made of the first row's keys. Unlike in PostgREST, a
 * text cell that a spreadsheet would run as a formula starts with an apostrophe: what visitors typed must not run on
 * the computer that opens the file.
 */
export function csvBody(columns: string[]): string {
  const line = columns.map((name) => harmless(`r.${quote(name)}`)).join(` || ',' || `) || `''`
  return `coalesce(
    (select string_agg(k, ',') from json_object_keys((json_agg(r.*) -> 0)) as k), '') || E'\\n' ||
    coalesce(string_agg(${line}, E'\\n'), '')`
}

// Numbers stay numbers: only columns of PostgreSQL's string types get the apostrophe.
function harmless(value: string): string {
  const isText = `(select typcategory from pg_catalog.pg_type where oid = pg_typeof(${value})) = 'S'`
  return `case when ${value}::text !~ ${literal(FORMULA.source)} then ${cell(value)}
    when ${isText} then ${cell(`'''' || ${value}::text`)} else ${cell(value)} end`
}

// PostgreSQL prints a row of one column as its CSV cell in parentheses, quoted where needed.
const cell = (value: string) => `left(substr(row(${value})::text, 2), -1)`
