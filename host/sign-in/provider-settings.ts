import type { ProviderSettings } from '../../engine/auth/providers/open-id-provider.ts'
import { StartupError } from '../../engine/startup-error.ts'

export type Providers = ReadonlyMap<string, ProviderSettings>

/** Clients use the provider's name in lower case. */
export function readProviders(env: Record<string, string | undefined>): Providers {
  const providers = new Map<string, ProviderSettings>()
  for (const variable of Object.keys(env)) {
    const name = /^OIDC_([A-Z][A-Z0-9_]*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/.exec(variable)?.[1]
    if (!name || !env[variable] || providers.has(name.toLowerCase())) continue
    providers.set(name.toLowerCase(), readProvider(env, `OIDC_${name}`))
  }
  return providers
}

function readProvider(env: Record<string, string | undefined>, prefix: string): ProviderSettings {
  const issuer = env[`${prefix}_ISSUER`]
  const clientIds = (env[`${prefix}_CLIENT_ID`] ?? '').split(/[\s,]+/).filter(Boolean)
  if (!issuer || clientIds.length === 0) {
    throw new StartupError(`${prefix}_ISSUER and ${prefix}_CLIENT_ID must be set together.`)
  }
  const url = URL.parse(issuer)
  // The issuer's keys decide who can sign in, so only this machine is trusted without TLS.
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  if (
    !url ||
    url.search ||
    url.hash ||
    !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
  ) {
    throw new StartupError(
      `${prefix}_ISSUER must be an https:// address, as the provider's id tokens name it.`,
    )
  }
  return { issuer, clientIds, clientSecret: env[`${prefix}_CLIENT_SECRET`] || undefined }
}
