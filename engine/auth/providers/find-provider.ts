import { describeError } from '../../describe-error.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { BadIdToken, type OpenIdProvider, ProviderUnavailable } from './open-id-provider.ts'

export function findProvider(name: string, { providers }: Pick<AuthDeps, 'providers'>): OpenIdProvider {
  const provider = providers.get(name)
  if (provider) return provider
  const message =
    providers.size === 0
      ? 'No sign-in provider is configured here'
      : `Provider "${name}" is not configured here; known are: ${[...providers.keys()].join(', ')}`
  throw new AuthError(400, 'provider_disabled', message)
}

export function throwProviderError(error: unknown, log: AuthDeps['log']): never {
  if (error instanceof BadIdToken) throw new AuthError(400, 'bad_jwt', error.message)
  if (error instanceof ProviderUnavailable) {
    log({ event: 'fault', ...describeError(error) })
    throw new AuthError(
      503,
      'provider_unavailable',
      'The sign-in provider does not answer. Please try again.',
    )
  }
  throw error
}
