// A host that dies at the intake's step DIE_AT, the DIE_ON-th time it gets there. Run by submission-kill.test.ts only.
import { once } from 'node:events'
import { type AddressInfo, BlockList } from 'node:net'
import { createDeskErasure } from '../../host/admin/erase-from-desk.ts'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/config.ts'
import { openIntake } from '../../host/leads/open-intake.ts'
import { createAccountQueue } from '../../host/mail/database-outbox.ts'
import { loadSecrets } from '../../host/secrets.ts'
import { createHttpServer } from '../../host/server.ts'
import { openAuth } from '../../host/sign-in/open-auth.ts'
import { startHost } from '../../host/start-host.ts'
import { openWorkerPool } from '../../host/workers/worker-pool.ts'

const config = readConfig(process.env)
const silent = () => {}
const { database, keys, tokens } = await startHost(config, { site: () => false, log: silent })

const workers = openWorkerPool({ log: silent })
let reached = 0
const intake = await openIntake({
  dataDir: config.dataDir,
  database,
  workers,
  log: silent,
  now: () => new Date(),
  atStep(step) {
    if (step === process.env.DIE_AT && ++reached === Number(process.env.DIE_ON))
      process.kill(process.pid, 'SIGKILL')
  },
})
const secrets = await loadSecrets(config.dataDir)
const enqueue = createAccountQueue(database)
const auth = openAuth({ config, database: database.auth, secrets, enqueue, log: silent })
const erase = createDeskErasure({ dataDir: config.dataDir, database, key: secrets.erasureKey, log: silent })
const app = createApp({
  config,
  database,
  tokens,
  keys,
  auth,
  intake: intake.deps,
  workers,
  erase,
  log: silent,
})
const server = createHttpServer({ app, site: () => false, log: silent, trustedProxies: new BlockList() })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
