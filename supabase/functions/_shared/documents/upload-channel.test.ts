import { expect, it, onTestFinished, vi } from 'vitest'
import { createUploadChannel, UploadRefusal } from './upload-channel.ts'

function answerWith(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return createUploadChannel({ url: 'https://example.com', headers: () => ({}) }).list()
}

it('takes a refusal that a proxy wrote as final, and gives the backend’s own words where there are some', async () => {
  await expect(answerWith(413, '<h1>Too large</h1>')).rejects.toBeInstanceOf(UploadRefusal)
  await expect(answerWith(403, '{"message":"This link has expired."}')).rejects.toThrow(
    'This link has expired.',
  )
})

it('doesn’t take a proxy’s error page for a refusal when the same request may succeed later', async () => {
  await expect(answerWith(503, '<h1>Try later</h1>')).rejects.not.toBeInstanceOf(UploadRefusal)
})
