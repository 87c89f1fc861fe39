/** The public key of a host on one machine: names the anonymous role, opens nothing more. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_lark_and_crane_local'
