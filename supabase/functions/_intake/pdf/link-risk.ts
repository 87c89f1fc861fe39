// What a browser, a mail program or a telephone opens. Any other scheme starts a program or opens a file.
const ORDINARY_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms']
const SCRIPT_SCHEMES = ['javascript', 'vbscript', 'data']
// Every control character and space, of which an address has none.
const BLANKS = /[^!-\uffff]+/g
// What an address is, is said at its beginning.
const TELLING_CHARACTERS = 256
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/** What opening a link could do: `script` and `file` are harmful, undefined is a link like any other. */
export function linkRisk(link: string): 'script' | 'file' | undefined {
  // Browsers pass over these, so that "java script:" with a tab in it is a script all the same.
  const address = link.replace(BLANKS, '').slice(0, TELLING_CHARACTERS)
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    if (SCRIPT_SCHEMES.includes(scheme)) return 'script'
    return ORDINARY_SCHEMES.includes(scheme) ? undefined : 'file'
  }
  // Without a scheme: paths from the root, to another machine or with backslashes, but not www.bank.example.
  return address.startsWith('/') || address.includes('\\') ? 'file' : undefined
}
