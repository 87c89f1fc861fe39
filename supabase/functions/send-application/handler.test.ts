import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sendApplication } from './handler.ts'
import { createDeps } from './sample-deps.ts'

// Random bytes, with pieces of forms and JSON among them so that the parsers get past the first line.
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 50 }),
  fc
    .constantFrom(
      '--x',
      '\r\n',
      '--x--',
      'Content-Disposition: form-data; name="bankStatements"; filename="a"',
      '\r\n\r\n',
    )
    .map((text) => new TextEncoder().encode(text)),
  fc.json().map((text) => new TextEncoder().encode(text)),
)
const types = fc.constantFrom(
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  '',
)

it('refuses rubbish with a 4xx and a message, and keeps nothing', async () => {
  await fc.assert(
    fc.asyncProperty(types, fc.array(piece, { maxLength: 12 }), async (type, pieces) => {
      const { deps, calls, stored } = createDeps()
      const body = new Blob(pieces as Uint8Array<ArrayBuffer>[])
      const request = new Request('http://host.example', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      const response = await sendApplication(request, deps)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
      expect([calls, stored.size]).toEqual([[], 0])
    }),
    { numRuns: 300 },
  )
})
