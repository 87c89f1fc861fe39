/** The provider can't be reached or its discovery document is invalid. The token isn't to blame. */
export class ProviderUnavailable extends Error {}

/** The provider didn't issue the id token to us for this sign-in. */
export class BadIdToken extends Error {}
