import { parentPort, workerData } from 'node:worker_threads'

/** Asks for all addresses it was started with whenever told to, on a thread of its own: the host's is measured. */
const { addresses, apikey } = workerData as { addresses: string[]; apikey: string }

parentPort?.on('message', async () => {
  const reads = addresses.map(async (address) =>
    (await fetch(address, { headers: { apikey } })).arrayBuffer(),
  )
  parentPort?.postMessage('asked')
  await Promise.all(reads)
  parentPort?.postMessage('answered')
})
