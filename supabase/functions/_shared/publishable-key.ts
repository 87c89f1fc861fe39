/** The public API key of our own server (host/). Everybody may know it: it grants only the anonymous role. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_fairlead_local'
