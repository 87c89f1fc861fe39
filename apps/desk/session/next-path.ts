// Stands for the desk's own origin, to recognise addresses that lead elsewhere.
const HERE = 'https://desk.invalid'

export function nextPath(search: string): string {
  const path = pathOf(new URLSearchParams(search).get('next') ?? '')
  // Parsed twice, because the first parse removes tabs and dot segments, after which the path may start with
  // two slashes and so lead to another server.
  return path !== undefined && pathOf(path) === path ? path : '/'
}

function pathOf(address: string): string | undefined {
  const url = address.startsWith('/') ? URL.parse(address, HERE) : null
  return url?.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : undefined
}
