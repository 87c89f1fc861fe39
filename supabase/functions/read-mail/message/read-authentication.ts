import type { ReceivedMail } from '../received-mail.ts'

interface Result {
  method: string
  result: string
  /** The domain is empty if the header names none. */
  domain: string
}

/**
 * Reads the Authentication-Results header (RFC 8601) to see what our mail server found out about the sender.
 * Anybody can write such a header, so only the topmost one with our server's id counts.
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
  // The server may have checked another From address than the one we read, so a domain it names must match.
  if (passing) return passing.domain === '' || isAligned(passing.domain, fromDomain) ? 'pass' : 'other_domain'
  const checks = results.filter(({ method }) => method === 'dkim' || method === 'spf')
  const passed = checks.filter(({ result }) => result === 'pass')
  if (passed.some(({ domain }) => isAligned(domain, fromDomain))) return 'pass'
  // Anybody can prove a domain of their own and write somebody else's into From.
  if (passed.length > 0) return 'other_domain'
  const isEachPresent = ['dkim', 'spf'].every((method) => checks.some((check) => check.method === method))
  return isEachPresent ? 'fail' : 'none'
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

/** Splits at each semicolon and leaves out comments in brackets. In quotes, signs such as ; become _. */
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
