export const EXPOSED_HEADERS = [
  'content-range',
  'location',
  'preference-applied',
  'retry-after',
  'x-relay-error',
]

/** Pages of any origin may read a response, because the caller's key and role decide what is in it. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(','),
}
