import pg from 'pg'
import type { RunningHost } from '../../host/assemble-host.ts'
import { createDemoStaff, type DemoAccount } from './create-demo-staff.ts'
import { inventLeads } from './invent-leads.ts'
import { personInventor } from './invent-person.ts'
import { createRandom } from './random.ts'
import { correctCases, enterCases } from './work-at-desk.ts'
import { writeLeads } from './write-leads.ts'
import { writeLenders } from './write-lenders.ts'
import { writeMail } from './write-mail.ts'

interface DemoOptions {
  host: Pick<RunningHost, 'url' | 'core'>
  dataDir: string
  seed: number
  count: number
  now: Date
}

/** At most this many cases are entered at the desk. All others look as if a form was sent. */
const MOST_ENTERED = 12

/** The server's database must be empty. */
export async function fillDemo({ host, dataDir, seed, count, now }: DemoOptions): Promise<DemoAccount[]> {
  const { accounts, adviser } = await createDemoStaff(host.url, host.core.secrets.keys)
  const entered = Math.min(MOST_ENTERED, Math.floor(count / 10))
  const workers = accounts.filter(({ role }) => role !== 'read_only')
  const owner = new pg.Client(host.core.database.admin)
  await owner.connect()
  try {
    await writeLenders(owner)
    await writeLeads(owner, dataDir, inventLeads({ seed, count: count - entered, now, workers }))
    const random = createRandom(seed + 1)
    await enterCases(adviser, { random, inventPerson: personInventor(random), now }, entered)
    await correctCases(adviser)
    await adviser.auth.signOut({ scope: 'local' })
    await writeMail(owner)
    // The query planner needs statistics after so many inserts.
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
  return accounts
}
