/** What the build knows about where it will run. Features read it from here, never from the environment. */
export const settings = {
  /** Public address, without a trailing slash: canonical links are made from it. */
  siteUrl: __SITE_URL__,
  /** The backend's address; empty means the origin the page came from. */
  supabaseUrl: __SUPABASE_URL__,
  /** The public anonymous key; empty means the host's fixed one. */
  publishableKey: __SUPABASE_PUBLISHABLE_KEY__,
} as const
