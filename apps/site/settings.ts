/** The build's settings. */
export const settings = {
  /** Public address without a trailing slash, for canonical links. */
  siteUrl: __SITE_URL__,
  /** The backend's address; empty means the origin the page came from. */
  supabaseUrl: __SUPABASE_URL__,
  /** The public anonymous key; empty means our host's fixed one. */
  publishableKey: __SUPABASE_PUBLISHABLE_KEY__,
} as const
