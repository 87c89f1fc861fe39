/** The response headers that pages of other origins may read. */
export const EXPOSED_HEADERS = [
  'content-range',
  'location',
  'preference-applied',
  'retry-after',
  'x-relay-error',
]

/** Sent with every API response. The key and the role protect the data, not the origin. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(','),
}
