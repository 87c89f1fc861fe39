// Vite replaces these constants with the values that siteViteConfig (build/vite-config.ts) gives them.
declare const __SITE_URL__: string
declare const __SUPABASE_URL__: string
declare const __SUPABASE_PUBLISHABLE_KEY__: string
/** True while facts of the firm are placeholders, unless the address is one for trying or showing. */
declare const __UNFINISHED__: boolean
/** True in the development server only, which has an extra page that shows every ui component. */
declare const __SHOW_COMPONENTS__: boolean
