/** The public API key of our own host. It gives the anonymous role and nothing else. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_lark_and_crane_local'
