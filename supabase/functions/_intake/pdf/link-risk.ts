// Links that open a browser, a mail program or a phone. Any other scheme starts a program or opens a file.
const ORDINARY_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms']
const SCRIPT_SCHEMES = ['javascript', 'vbscript', 'data']
// Control characters and spaces, which no address contains.
const BLANKS = /[^!-\uffff]+/g
// The scheme is at the beginning, so the rest of a long address is not needed.
const TELLING_CHARACTERS = 256
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/** What opening a link could do: run a script, open a file, or nothing harmful (undefined). */
export function linkRisk(link: string): 'script' | 'file' | undefined {
  // Browsers ignore these, so "java script:" with a tab in it still runs a script.
  const address = link.replace(BLANKS, '').slice(0, TELLING_CHARACTERS)
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    if (SCRIPT_SCHEMES.includes(scheme)) return 'script'
    return ORDINARY_SCHEMES.includes(scheme) ? undefined : 'file'
  }
  // Without a scheme: paths from the root, to another machine or with backslashes, but not www.bank.example.
  return address.startsWith('/') || address.includes('\\') ? 'file' : undefined
}
