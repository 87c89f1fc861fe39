// Schemes that open a browser, a mail program or a phone. Others may start a program or open a file.
const ORDINARY_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms']
const SCRIPT_SCHEMES = ['javascript', 'vbscript', 'data']
// Control characters and spaces, which no real address contains.
const BLANKS = /[^!-\uffff]+/g
// Only this many characters are looked at, because the scheme is at the beginning of an address.
const TELLING_CHARACTERS = 256
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/**
 * Returns what opening a link could do: run a script (`script`), open a file or start a program (`file`), or
 * nothing harmful (undefined).
 */
export function linkRisk(link: string): 'script' | 'file' | undefined {
  // Browsers ignore control characters, so "javascript:" with a tab inside still runs a script.
  const address = link.replace(BLANKS, '').slice(0, TELLING_CHARACTERS)
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    if (SCRIPT_SCHEMES.includes(scheme)) return 'script'
    return ORDINARY_SCHEMES.includes(scheme) ? undefined : 'file'
  }
  // Without a scheme, /etc/hosts, //server/file and \\server\file are files, but www.bank.example is not.
  return address.startsWith('/') || address.includes('\\') ? 'file' : undefined
}
