import { endpoint } from './client/endpoint.ts'

/** Whether our own server (host/) says that its disk is nearly full. A Supabase project has no such disk. */
export async function isDiskNearlyFull(): Promise<boolean> {
  if (endpoint.url !== location.origin) return false
  const answer = await fetch('/readyz', { cache: 'no-store' })
  const { status } = (await answer.json()) as { status?: string }
  return status === 'little disk space left'
}
