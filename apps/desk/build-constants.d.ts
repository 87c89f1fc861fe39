// Replaced by Vite when the desk is built; the values come from buildDesk's options.
declare const __DESK_SUPABASE_URL__: string
declare const __DESK_SUPABASE_PUBLISHABLE_KEY__: string
/** The paths of the public site's pages and files. */
declare const __SITE_PATHS__: readonly string[]
