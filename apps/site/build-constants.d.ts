// Replaced by Vite when the site is built; the values come from buildSite's options.
declare const __SITE_URL__: string
declare const __SUPABASE_URL__: string
declare const __SUPABASE_PUBLISHABLE_KEY__: string
/** True in the development server and in test builds, which have a page with every ui component. */
declare const __SHOW_COMPONENTS__: boolean
