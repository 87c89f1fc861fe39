/** Where to go after sign-in: a path of this desk, and never anywhere else. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  // Browsers read a backslash as a slash, and two slashes as another host.
  return /^\/(?![/\\])/.test(next) ? next : '/'
}
