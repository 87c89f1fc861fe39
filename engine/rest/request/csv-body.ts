import { literal, quote } from '../sql/statement.ts'

/**
 * How a text begins that spreadsheets take for a formula or a command, in the wide forms of East Asian keyboards too.
 * Some of them skip spaces in front. Written so that PostgreSQL reads it alike.
 */
export const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * The SQL of a CSV body with these columns of `r`; the heading comes from the first row's keys. Unlike PostgREST's, a
 * cell of a text column that a spreadsheet would take for a formula begins with an apostrophe: what visitors typed must
 * not run in the spreadsheet that opens it.
 */
export function csvBody(columns: string[]): string {
  const line = columns.map((name) => harmless(`r.${quote(name)}`)).join(` || ',' || `) || `''`
  return `coalesce(
    (select string_agg(k, ',') from json_object_keys((json_agg(r.*) -> 0)) as k), '') || E'\\n' ||
    coalesce(string_agg(${line}, E'\\n'), '')`
}

// Numbers stay numbers: only types that PostgreSQL counts among the strings are touched.
function harmless(value: string): string {
  const isText = `(select typcategory from pg_catalog.pg_type where oid = pg_typeof(${value})) = 'S'`
  return `case when ${value}::text !~ ${literal(FORMULA.source)} then ${cell(value)}
    when ${isText} then ${cell(`'''' || ${value}::text`)} else ${cell(value)} end`
}

// The text form of a row with one column is its CSV cell, quoted where it must be, in parentheses.
const cell = (value: string) => `left(substr(row(${value})::text, 2), -1)`
