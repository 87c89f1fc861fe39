// Replaced by Vite when the site is built; the values come from buildSite's options.
declare const __SITE_URL__: string
declare const __SUPABASE_URL__: string
declare const __SUPABASE_PUBLISHABLE_KEY__: string
/** True in the development server and in a test build: the page that shows every ui/ piece exists. */
declare const __SHOW_PIECES__: boolean
