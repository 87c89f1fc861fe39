import type { ReceivedMail } from '../received-mail.ts'

interface Result {
  method: string
  result: string
  /** The domain that was checked. */
  domain: string
}

/**
 * What the firm's mail server found out about the sender, from its Authentication-Results header (RFC 8601). Anybody can
 * write such a header, so only the topmost with the server's own id counts.
 */
export function readAuthentication(
  headers: string[],
  authServId: string | undefined,
  fromAddress: string,
): ReceivedMail['authentication'] {
  const wanted = authServId?.trim().toLowerCase()
  if (!wanted) return 'none'
  for (const header of headers) {
    const [id = '', ...statements] = splitStatements(header)
    if (id.trim().split(/\s/)[0]?.toLowerCase() === wanted)
      return judge(statements.flatMap(readResult), fromAddress)
  }
  return 'none'
}

function judge(results: Result[], fromAddress: string): ReceivedMail['authentication'] {
  const fromDomain = domainOf(fromAddress)
  const dmarc = results.filter(({ method }) => method === 'dmarc')
  if (dmarc.some(({ result }) => result === 'fail')) return 'fail'
  const passing = dmarc.find(({ result }) => result === 'pass')
  // The server may have found another sender in the message than we do.
  if (passing) return passing.domain === '' || isAligned(passing.domain, fromDomain) ? 'pass' : 'none'
  const checks = results.filter(({ method }) => method === 'dkim' || method === 'spf')
  const passed = checks.filter(({ result }) => result === 'pass')
  if (passed.some(({ domain }) => isAligned(domain, fromDomain))) return 'pass'
  const isEachPresent = ['dkim', 'spf'].every((method) => checks.some((check) => check.method === method))
  return isEachPresent && passed.length === 0 ? 'fail' : 'none'
}

function isAligned(domain: string, fromDomain: string): boolean {
  if (!domain.includes('.') || fromDomain === '') return false
  return domain === fromDomain || domain.endsWith(`.${fromDomain}`) || fromDomain.endsWith(`.${domain}`)
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const CHECKED_DOMAIN = new Map([
  ['dkim', /\sheader\.[di]=(\S+)/i],
  ['spf', /\ssmtp\.mailfrom=(\S+)/i],
  ['dmarc', /\sheader\.from=(\S+)/i],
])

function readResult(statement: string): Result[] {
  const [, name = '', result = ''] = /^\s*([\w-]+)(?:\s*\/\s*\d+)?\s*=\s*([\w-]+)/.exec(statement) ?? []
  const method = name.toLowerCase()
  const [, value = ''] = CHECKED_DOMAIN.get(method)?.exec(statement) ?? []
  return method === '' ? [] : [{ method, result: result.toLowerCase(), domain: domainOf(value) }]
}

/** What stands between semicolons, without comments; a quoted string has no meaning here but as a value. */
function splitStatements(header: string): string[] {
  const statements = ['']
  let depth = 0
  let inQuotes = false
  const add = (character: string) => {
    statements.push((statements.pop() ?? '') + character)
  }
  for (let at = 0; at < header.length; at++) {
    const character = header.charAt(at)
    if (character === '\\' && (inQuotes || depth > 0)) at++
    else if (inQuotes) {
      if (character === '"') inQuotes = false
      else add(/[\w.@-]/.test(character) ? character : '_')
    } else if (character === '(') {
      depth++
      add(' ')
    } else if (depth > 0) depth -= character === ')' ? 1 : 0
    else if (character === '"') inQuotes = true
    else if (character === ';') statements.push('')
    else add(character)
  }
  return statements
}
