import { parentPort, workerData } from 'node:worker_threads'

/** This worker thread requests each address again and again, from the message `start` until the message `stop`. */
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
