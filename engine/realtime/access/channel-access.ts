import { type Identity, isAnonymous, isApiKey, type ReadIdentity } from './identity.ts'
import type { DatabaseFor } from './query-queues.ts'
import { ALL_PERMITTED, readPermissions } from './topic-permissions.ts'

interface ChannelAccessDeps {
  databaseFor: DatabaseFor
  readIdentity: ReadIdentity
  now: () => Date
}

interface AccessRequest {
  topic: string
  isPrivate: boolean
  identity: Identity
  token: string | undefined
}

export class ChannelAccess {
  identity: Identity
  permissions = ALL_PERMITTED
  readonly #deps: ChannelAccessDeps
  readonly #request: AccessRequest
  #token: string | undefined

  constructor(deps: ChannelAccessDeps, request: AccessRequest) {
    this.#deps = deps
    this.#request = request
    this.identity = request.identity
    this.#token = request.token
  }

  get isAnonymous(): boolean {
    return isAnonymous(this.identity)
  }

  /** Negative once the token has expired. */
  get msUntilExpiry(): number {
    return this.identity.expiresAt - this.#deps.now().getTime()
  }

  /** A public channel needs no permissions. False means that the client may read nothing on the topic. */
  async refresh(): Promise<boolean> {
    const { topic, isPrivate } = this.#request
    if (!isPrivate) return true
    const { identity } = this
    const { actor } = identity
    const permissions = await readPermissions(this.#deps.databaseFor(actor), actor, topic)
    // The token was replaced meanwhile, so this result is outdated. The new token has its own refresh.
    if (identity !== this.identity) return true
    this.permissions = permissions
    return permissions.broadcast.read || permissions.presence.read
  }

  async takeToken(token: string): Promise<'replaced' | 'unchanged' | 'invalid'> {
    // realtime-js sends its API key in place of a token, for example at sign-out. A key identifies no user.
    if (isApiKey(token) || token === this.#token) return 'unchanged'
    const identity = await this.#deps.readIdentity(token)
    if (!identity) return 'invalid'
    this.identity = identity
    this.#token = token
    return 'replaced'
  }
}
