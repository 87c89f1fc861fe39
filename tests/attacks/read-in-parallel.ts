import { parentPort, workerData } from 'node:worker_threads'

/** Asks for each of its addresses again and again between `start` and `stop`, on a thread of its own. */
const { addresses, apikey } = workerData as { addresses: string[]; apikey: string }
let isReading = false

async function readOn(address: string): Promise<void> {
  while (isReading) await (await fetch(address, { headers: { apikey } })).arrayBuffer()
}

parentPort?.on('message', async (message: 'start' | 'stop') => {
  isReading = message === 'start'
  if (!isReading) return
  const readers = addresses.map(readOn)
  parentPort?.postMessage('started')
  await Promise.all(readers)
  parentPort?.postMessage('stopped')
})
