// Stands for whatever origin the desk has: what leads off it leads off the desk.
const HERE = 'https://desk.invalid'

/** Where to go after sign-in: a path of this desk, and never anywhere else. */
export function nextPath(search: string): string {
  const path = pathOf(new URLSearchParams(search).get('next') ?? '')
  // Read a second time: the first reading takes out tabs and dots, which may leave two slashes at the start.
  return path !== undefined && pathOf(path) === path ? path : '/'
}

/** As a browser reads it; undefined for anything that is no path of this origin. */
function pathOf(address: string): string | undefined {
  const url = address.startsWith('/') ? URL.parse(address, HERE) : null
  return url?.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : undefined
}
