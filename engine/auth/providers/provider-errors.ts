/** The provider cannot be reached or does not describe itself: its own fault, not the token's. */
export class ProviderUnavailable extends Error {}

/** The id token is not one the provider gave to us for this sign-in. */
export class BadIdToken extends Error {}
