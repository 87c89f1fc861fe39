/** What a browser may read of an answer to a page of another origin. */
export const EXPOSED_HEADERS = [
  'content-range',
  'location',
  'preference-applied',
  'retry-after',
  'x-relay-error',
]

/** On every answer of the API: what protects the data is the key and the role, not the origin. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(','),
}
