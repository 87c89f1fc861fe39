import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'
import { readBoundary, readPartHeader } from './part-header.ts'

const BOUNDARY = 'lark'
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function* cut(bytes: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function readAll(bytes: Uint8Array, sizes = [bytes.length || 1], contentType = CONTENT_TYPE) {
  const parts: { name: string; fileName?: string; body: string }[] = []
  for await (const part of readMultipart(cut(bytes, sizes), contentType)) {
    if ('text' in part) parts.push({ name: part.name, body: part.text })
    else parts.push({ name: part.name, fileName: part.fileName, body: await text(part.body) })
  }
  return parts
}

const part = (name: string, body: string, extra = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${body}\r\n`
const END = `--${BOUNDARY}--\r\n`

describe('readMultipart', () => {
  it('reads what the platform writes, however it is cut into chunks', async () => {
    // Line breaks and hyphens, with which a delimiter begins, among a few other characters.
    const tricky = fc
      .array(fc.constantFrom(...'\r\n-lark%"', 'x', '\u0000'), { maxLength: 60 })
      .map((all) => all.join(''))
    const fields = fc.array(
      fc.record({ name: fc.string({ minLength: 1 }), body: tricky, isFile: fc.boolean() }),
      { maxLength: 5 },
    )
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fields, sizes, async (entries, cuts) => {
        const form = new FormData()
        for (const { name, body, isFile } of entries) {
          if (isFile) form.append(name, new Blob([body]), 'a.pdf')
          else form.append(name, body)
        }
        const request = new Request('http://host.example', { method: 'POST', body: form })
        const contentType = request.headers.get('content-type') ?? ''
        const bytes = new Uint8Array(await request.clone().arrayBuffer())
        const read = await readAll(bytes, cuts, contentType)
        const expected: [string, string][] = []
        for (const [name, value] of await request.formData()) {
          expected.push([name, typeof value === 'string' ? value : await value.text()])
        }
        expect(read.map(({ name, body }) => [name, body])).toEqual(expected)
      }),
    )
  })

  it('skips unread parts and text around the form', async () => {
    const form = part('a', 'x'.repeat(500_000), '; filename="a.pdf"') + part('b', 'y') + END
    const names: string[] = []
    for await (const part of readMultipart(cut(bytesOf(`hello\r\n${form}goodbye`), [700]), CONTENT_TYPE)) {
      names.push(part.name)
      if ('body' in part) for await (const _ of part.body) break
    }
    expect(names).toEqual(['a', 'b'])
  })

  it('reads names as browsers write them', async () => {
    const bytes = bytesOf(
      part('a%22b', '1', '; filename="C:\\papers\\x%0D.pdf"') + part('c\\', '2', '; filename=""') + END,
    )
    expect(await readAll(bytes)).toEqual([
      { name: 'a"b', fileName: 'C:\\papers\\x\r.pdf', body: '1' },
      { name: 'c\\', fileName: '', body: '2' },
    ])
  })

  it('cuts text that is longer than any field allows', async () => {
    const [read] = await readAll(bytesOf(part('a', 'é'.repeat(20_000)) + END), [1000])
    expect(read?.body).toBe('é'.repeat(8_192))
  })

  it('counts parts', async () => {
    expect(await readAll(bytesOf(part('a', '1').repeat(40) + END))).toHaveLength(40)
    const reading = readAll(bytesOf(part('a', '1').repeat(41) + END))
    await expect(reading).rejects.toMatchObject({ status: 413, code: 'too_many_parts' })
  })

  it.each([
    ['nothing', ''],
    ['no delimiter', 'a=1&b=2'],
    ['no end', part('a', '1')],
    ['a cut header', `--${BOUNDARY}\r\nContent-Disposition: form-data; na`],
    ['a part without a name', `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx\r\n${END}`],
    ['a part without a header', `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
    ['a header without an end', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n${END}`],
    ['a delimiter with more behind it', `${part('a', 'x')}--${BOUNDARY}more\r\n${END}`],
    ['a file without an end', part('a', 'x'.repeat(200_000), '; filename="a.pdf"')],
    ['rubbish behind a delimiter', `--${BOUNDARY}rubbish\r\n\r\n`],
    ['an endless header', `--${BOUNDARY}\r\nX: ${'x'.repeat(20_000)}`],
  ])('refuses %s', async (_, text) => {
    await expect(readAll(bytesOf(text), [64])).rejects.toMatchObject({ status: 400, code: 'bad_multipart' })
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain; boundary=a'])(
    'refuses a body of type "%s"',
    async (contentType) => {
      const reading = readAll(bytesOf(part('a', '1') + END), [64], contentType)
      await expect(reading).rejects.toMatchObject({ status: 400, code: 'bad_multipart' })
    },
  )

  it('closes its source when the reader gives up', async () => {
    let closed = false
    async function* endless() {
      try {
        yield bytesOf(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n`)
        while (true) yield bytesOf('more')
      } finally {
        closed = true
      }
    }
    for await (const _ of readMultipart(endless(), CONTENT_TYPE)) break
    expect(closed).toBe(true)
  })
})

describe('readBoundary', () => {
  it('takes 1 to 70 characters, quoted or plain', () => {
    expect(readBoundary('multipart/form-data; boundary=abc')).toBe('abc')
    expect(readBoundary('multipart/form-data; charset=utf-8; Boundary="a b"')).toBe('a b')
    expect(readBoundary(`multipart/form-data; boundary=${'b'.repeat(70)}`)).toHaveLength(70)
    for (const rest of ['', '; boundary=', '; boundary=""', `; boundary=${'b'.repeat(71)}`]) {
      expect(() => readBoundary(`multipart/form-data${rest}`)).toThrow('boundary')
    }
  })
})

describe('readPartHeader', () => {
  it('reads a line of blanks as fast as any other', () => {
    const costOf = (filling: string) => {
      const header = `content-disposition: form-data; name="a"\r\ncontent-type: x${filling.repeat(8_000)}x`
      const before = process.cpuUsage().user
      for (let turn = 0; turn < 50; turn++) expect(readPartHeader(header).name).toBe('a')
      return process.cpuUsage().user - before
    }
    costOf('x')
    const ordinary = Math.max(costOf('x'), 1_000)
    expect(costOf(' ') / ordinary).toBeLessThan(50)
  })
})
