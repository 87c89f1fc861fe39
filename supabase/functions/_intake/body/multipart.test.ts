import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'
import { readBoundary, readPartHeader } from './part-header.ts'

const BOUNDARY = 'lark'
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function* cut(bytes: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function readAll(bytes: Uint8Array, sizes = [bytes.length || 1], maxParts = 100) {
  const parts: { name: string; fileName: string | undefined; body: string }[] = []
  for await (const { name, fileName, body } of readMultipart(cut(bytes, sizes), BOUNDARY, maxParts)) {
    let text = ''
    for await (const piece of body) text += String.fromCharCode(...piece)
    parts.push({ name, fileName, body: text })
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
        const boundary = readBoundary(request.headers.get('content-type') ?? '')
        const bytes = new Uint8Array(await request.clone().arrayBuffer())
        const read: [string, string][] = []
        for await (const { name, body } of readMultipart(cut(bytes, cuts), boundary, 100)) {
          let text = ''
          for await (const piece of body) text += String.fromCharCode(...piece)
          read.push([name, text])
        }
        const expected: [string, string][] = []
        for (const [name, value] of await request.formData()) {
          expected.push([name, typeof value === 'string' ? value : await value.text()])
        }
        expect(read).toEqual(expected)
      }),
    )
  })

  it('skips unread parts, and text around the form', async () => {
    const bytes = bytesOf(`hello\r\n${part('a', 'x'.repeat(500))}${part('b', 'y')}${END}goodbye`)
    const names: string[] = []
    for await (const { name, body } of readMultipart(cut(bytes, [7]), BOUNDARY, 10)) {
      names.push(name)
      for await (const _ of body) break
    }
    expect(names).toEqual(['a', 'b'])
  })

  it('reads quotes and backslashes in names as browsers write them', async () => {
    const bytes = bytesOf(
      part('a%22b', '1', '; filename="C:\\papers\\x.pdf"') + part('c\\', '2', '; filename=""') + END,
    )
    expect(await readAll(bytes)).toEqual([
      { name: 'a"b', fileName: 'C:\\papers\\x.pdf', body: '1' },
      { name: 'c\\', fileName: '', body: '2' },
    ])
  })

  it('counts parts', async () => {
    const bytes = bytesOf(part('a', '1').repeat(4) + END)
    expect(await readAll(bytes, [100], 4)).toHaveLength(4)
    await expect(readAll(bytes, [100], 3)).rejects.toMatchObject({ status: 413, code: 'too_many_parts' })
  })

  it.each([
    ['nothing', ''],
    ['no delimiter', 'a=1&b=2'],
    ['no end', part('a', '1')],
    ['a cut header', `--${BOUNDARY}\r\nContent-Disposition: form-data; na`],
    ['a part without a name', `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx\r\n${END}`],
    ['a part without a header', `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
    ['rubbish behind a delimiter', `--${BOUNDARY}rubbish\r\n\r\n`],
    ['an endless header', `--${BOUNDARY}\r\nX: ${'x'.repeat(20_000)}`],
  ])('refuses %s', async (_, text) => {
    await expect(readAll(bytesOf(text), [64])).rejects.toMatchObject({ status: 400, code: 'bad_multipart' })
  })

  it('closes its source when the reader gives up', async () => {
    let closed = false
    async function* endless() {
      try {
        yield bytesOf(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`)
        while (true) yield bytesOf('more')
      } finally {
        closed = true
      }
    }
    for await (const _ of readMultipart(endless(), BOUNDARY, 10)) break
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
