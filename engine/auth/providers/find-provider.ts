import { describeFault } from '../../describe-fault.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import { BadIdToken, ProviderUnavailable } from './provider-errors.ts'

/** The provider a call names; a clear word when it, or any, is not configured. */
export function findProvider(name: string, { providers }: Pick<AuthDeps, 'providers'>): OpenIdProvider {
  const provider = providers.get(name)
  if (provider) return provider
  const message =
    providers.size === 0
      ? 'No sign-in provider is configured here'
      : `Provider "${name}" is not configured here; known are: ${[...providers.keys()].join(', ')}`
  throw new AuthError(400, 'provider_disabled', message)
}

/** What a caller hears of a token that does not hold, or of a provider that is down; other faults pass. */
export function explainProvider(error: unknown, log: AuthDeps['log']): never {
  if (error instanceof BadIdToken) throw new AuthError(400, 'bad_jwt', error.message)
  if (error instanceof ProviderUnavailable) {
    log({ event: 'fault', ...describeFault(error) })
    throw new AuthError(
      503,
      'provider_unavailable',
      'The sign-in provider does not answer. Please try again.',
    )
  }
  throw error
}
