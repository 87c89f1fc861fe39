// Matches what may contain semicolons as one token: strings, dollar-quoted bodies, comments and `begin atomic`
// bodies.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|\bbegin\s+atomic\b|\bcase\b|\bend\b|;|[A-Za-z_]\w*|\s+|[\s\S]/gi

/** Splits a migration into its statements, so that an error can name the one that failed. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let current = ''
  let depth = 0
  for (const [token] of sql.matchAll(TOKEN)) {
    if (/^begin\s+atomic$/i.test(token)) depth += 1
    else if (depth > 0 && /^case$/i.test(token)) depth += 1
    else if (depth > 0 && /^end$/i.test(token)) depth -= 1
    if (token === ';' && depth === 0) {
      statements.push(current.trim())
      current = ''
    } else current += token
  }
  statements.push(current.trim())
  return statements.filter((statement) => withoutComments(statement) !== '')
}

/** Whether a statement would begin or end the transaction that all migrations share. */
export function endsTransaction(statement: string): boolean {
  return /^(?:abort|begin|commit|end|prepare\s+transaction|rollback(?!\s+to\b)|start\s+transaction)\b/i.test(
    withoutComments(statement),
  )
}

function withoutComments(statement: string): string {
  return statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()
}
