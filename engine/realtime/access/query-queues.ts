import type { Actor, Database } from '../../database/database.ts'
import { createFairQueue } from '../../limits/fair-queue.ts'

/** `client` decides which queue a query waits in, because the query itself may run as another role. */
export type DatabaseFor = (client: Actor) => Pick<Database, 'actAs'>

// How many queries run at a time. The numbers are small, so that clients that join channels can't take all
// connections of the Data API.
const SIGNED_IN_AT_ONCE = 4
const ANONYMOUS_AT_ONCE = 1

/** Anonymous clients wait for each other, but signed-in clients never wait for them. */
export function createQueryQueues(database: Pick<Database, 'actAs'>, maxWaiting: number): DatabaseFor {
  const signedIn = queued(database, SIGNED_IN_AT_ONCE, maxWaiting)
  const anonymous = queued(database, ANONYMOUS_AT_ONCE, maxWaiting)
  return ({ role }) => (role === 'anon' ? anonymous : signedIn)
}

function queued(database: Pick<Database, 'actAs'>, atOnce: number, waiting: number): Pick<Database, 'actAs'> {
  const queue = createFairQueue({ atOnce, waiting }, () => new Error('Too many queries are waiting.'))
  return { actAs: (actor, work, options) => queue.run(() => database.actAs(actor, work, options)) }
}
