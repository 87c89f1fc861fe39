import { readConfig } from './config.ts'
import { startHost } from './start-host.ts'
import { StartupError } from './startup-error.ts'

try {
  const config = readConfig(process.env)
  const host = await startHost(config)
  console.log(`Ready: ${host.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      await host.close()
      process.exit(0)
    })
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
