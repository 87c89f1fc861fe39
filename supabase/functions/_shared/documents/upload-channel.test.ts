import { expect, it, onTestFinished, vi } from 'vitest'
import { createUploadChannel, UploadRefusal } from './upload-channel.ts'

function answerWith(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return createUploadChannel({ url: 'https://example.com', headers: () => ({}) }).list()
}

it('takes a 4xx as final, with the backend’s own words if any', async () => {
  await expect(answerWith(413, '<h1>Too large</h1>')).rejects.toBeInstanceOf(UploadRefusal)
  await expect(answerWith(403, '{"message":"This link has expired."}')).rejects.toThrow(
    'This link has expired.',
  )
})

it('takes a proxy’s 503 page as a failure to retry later', async () => {
  await expect(answerWith(503, '<h1>Try later</h1>')).rejects.not.toBeInstanceOf(UploadRefusal)
})
