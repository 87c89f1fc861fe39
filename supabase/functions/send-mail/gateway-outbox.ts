import type { ClaimedMessage } from '../_shared/mail/outbox-message.ts'
import type { Gateway } from '../_supabase/gateway.ts'
import type { Outbox } from './deps.ts'

/** The outbox of a Supabase project, through its Data API. */
export function createGatewayOutbox(gateway: Gateway): Outbox {
  return {
    claim: (leaseSeconds) => call('claim_outbox_message', { lease_seconds: leaseSeconds }),
    async settle(message, settlement) {
      await call('settle_outbox_message', {
        message_id: message.id,
        held_lease: message.lease,
        outcome: settlement.outcome,
        retry_in_seconds: settlement.outcome === 'retry' ? settlement.retryInSeconds : 0,
        error: settlement.outcome === 'sent' ? null : settlement.error,
      })
    },
  }

  async function call(name: string, args: Record<string, unknown>): Promise<ClaimedMessage | null> {
    const response = await gateway(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
    return (await response.json()) as ClaimedMessage | null
  }
}
