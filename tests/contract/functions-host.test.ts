import { readdir } from 'node:fs/promises'
import { documentFolders } from '../../host/functions/local-documents.ts'
import { describeFunctions } from './functions.suite.ts'
import { startFunctionsHost } from './start-functions-host.ts'

describeFunctions('in the host', async () => {
  const { url, host, close } = await startFunctionsHost()
  const { kept, incoming } = documentFolders(host.dataDir)
  return {
    url,
    anonKey: host.anonKey,
    admin: host.admin,
    storedFiles: async () => [...(await readdir(kept)), ...(await readdir(incoming))],
    close,
  }
})
