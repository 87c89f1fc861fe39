import { readdir } from 'node:fs/promises'
import { documentFolders } from '../../../../host/leads/local-documents.ts'
import { startTestHost } from '../../setup/start-test-host.ts'
import { describeFunctions } from './functions.suite.ts'

describeFunctions('in the host', async () => {
  const host = await startTestHost()
  const { stored, incoming } = documentFolders(host.dataDir)
  return { ...host, storedFiles: async () => [...(await readdir(stored)), ...(await readdir(incoming))] }
})
