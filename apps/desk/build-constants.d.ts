// Vite replaces these with the options of deskViteConfig (vite-config.ts). The first two are empty if the
// option isn't set.
declare const __DESK_SUPABASE_URL__: string
declare const __DESK_SUPABASE_PUBLISHABLE_KEY__: string
/** The paths of the public site's pages and files, for checking links. */
declare const __SITE_PATHS__: readonly string[]
