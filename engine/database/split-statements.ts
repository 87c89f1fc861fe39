// Matches semicolons. Also matches, as one token each, what may contain semicolons: strings, quoted names,
// dollar-quoted bodies and comments. `begin atomic`, `case` and `end` are matched because semicolons inside a
// `begin atomic` body don't end the statement, and `case` has an `end` too.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|\bbegin\s+atomic\b|\bcase\b|\bend\b|;/gi

/** A file is split so that an error can name the statement that failed. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    if (/^begin\s+atomic$/i.test(token)) depth += 1
    else if (depth > 0 && /^case$/i.test(token)) depth += 1
    else if (depth > 0 && /^end$/i.test(token)) depth -= 1
    if (token === ';' && depth === 0) {
      statements.push(sql.slice(start, index).trim())
      start = index + 1
    }
  }
  statements.push(sql.slice(start).trim())
  return statements.filter((statement) => withoutComments(statement) !== '')
}

/** Returns whether a statement would begin or end the transaction that all migrations share. */
export function endsTransaction(statement: string): boolean {
  return /^(?:abort|begin|commit|end|prepare\s+transaction|rollback(?!\s+to\b)|start\s+transaction)\b/i.test(
    withoutComments(statement),
  )
}

function withoutComments(statement: string): string {
  return statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()
}
