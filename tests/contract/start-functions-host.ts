import { once } from 'node:events'
import { type AddressInfo, BlockList } from 'node:net'
import { createApp } from '../../host/app.ts'
import { createFunctions } from '../../host/functions/functions.ts'
import { type IntakeOptions, openIntake } from '../../host/functions/open-intake.ts'
import { createHttpServer } from '../../host/server.ts'
import { startTestHost, type TestHost } from './start-test-host.ts'

export interface FunctionsHost {
  host: TestHost
  /** Where the functions answer: {url}/functions/v1/{name}. */
  url: string
  logged: Record<string, unknown>[]
  close(): Promise<void>
}

/** The host with the functions mounted, on a database of its own. */
export async function startFunctionsHost(
  options: Pick<IntakeOptions, 'atStep' | 'scan'> = {},
): Promise<FunctionsHost> {
  const host = await startTestHost()
  const logged: Record<string, unknown>[] = []
  const log = (entry: Record<string, unknown>) => logged.push(entry)
  const { database, dataDir } = host
  const intake = await openIntake({ dataDir, database, log, ...options })
  const app = createApp({
    config: { siteUrl: 'http://localhost:3000' },
    database,
    tokens: { read: async () => undefined, sign: host.signToken },
    keys: { publishableKey: host.anonKey, secretKey: host.serviceKey },
    log,
  })
  app.route('/functions/v1', createFunctions(intake.deps))
  const server = createHttpServer({ app, site: () => false, log, trustedProxies: new BlockList() })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logged,
    async close() {
      server.close()
      server.closeAllConnections()
      intake.close()
      await host.close()
    },
  }
}
