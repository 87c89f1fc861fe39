export const settings = {
  /** The site's public address without a trailing slash, for canonical links. */
  siteUrl: __SITE_URL__,
  /** An empty address means the origin that the page came from. */
  supabaseUrl: __SUPABASE_URL__,
  /** An empty key means the fixed key of our own server (host/). */
  publishableKey: __SUPABASE_PUBLISHABLE_KEY__,
} as const
