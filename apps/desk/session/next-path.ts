// A placeholder for the desk's own origin, to recognise addresses that lead elsewhere.
const HERE = 'https://desk.invalid'

/** Where to go after sign-in: always a path of this desk. */
export function nextPath(search: string): string {
  const path = pathOf(new URLSearchParams(search).get('next') ?? '')
  // Parsed twice: the first parse removes tabs and dot segments, which may leave two slashes at the start.
  return path !== undefined && pathOf(path) === path ? path : '/'
}

/** The path as a browser parses it; undefined for anything outside this origin. */
function pathOf(address: string): string | undefined {
  const url = address.startsWith('/') ? URL.parse(address, HERE) : null
  return url?.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : undefined
}
