import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '#shared/documents/document-rules.ts'
import { documentName } from '../../../supabase/functions/_shared/documents/document-name.ts'
import { cleanLine } from '../../../supabase/functions/_shared/fields/clean-text.ts'
import { removeInvisible } from '../../../supabase/functions/_shared/fields/remove-invisible.ts'
import { howMany, isFull } from '../../faults/scale.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { businessForm, pdfOf } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const PLANES = new Set([0x1b, 0x1d, 0x20, 0x32, 0xdf, 0xe0, 0xe1])
const HTA = 'Bank statement \u202efdp.hta'
const HIDDEN = 'A\u200bda\u2066 \u00adHer\ufeffon\u{e0041}'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const inSql = async (name: string, ...values: unknown[]) => {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  return (await host.admin(`select private.${name}(${places}) as name`, values)).rows[0].name as string
}

it('JavaScript and SQL agree on every character there is', async () => {
  const points = Array.from({ length: 0x10ffff }, (_, point) => point + 1).filter(
    // Control characters are cleanText's, and lone surrogates can't be sent. Of the higher planes, the short run tries
    // those with characters that are invisible or select a variation.
    (point) =>
      (isFull || point < 0x10000 || PLANES.has(point >> 12)) &&
      point > 0x7f &&
      (point < 0xd800 || point > 0xdfff) &&
      point !== 0x2028 &&
      point !== 0x2029,
  )
  for (const before of ['x', 'ن', 'क', '葛', 'ᠠ']) {
    const texts = Array.from({ length: Math.ceil(points.length / 1_000) }, (_, block) =>
      points
        .slice(block * 1_000, (block + 1) * 1_000)
        .map((point) => `${before}${String.fromCodePoint(point)}.`)
        .join(''),
    )
    const { rows } = await host.admin(
      'select private.plain_name(text) as name from unnest($1::text[]) with ordinality as given (text, place) order by place',
      [texts],
    )
    expect(rows.map(({ name }) => name)).toEqual(texts.map(removeInvisible))
  }
})

const odd = fc.constantFrom(
  ...[
    '\u202e',
    '\u200d',
    '\u200c',
    '\ufeff',
    '\u00ad',
    '.',
    '.hta',
    '.pdf',
    '.PDF',
    '.jpeg',
    '.png',
    '/',
    '\\',
  ],
  ...['..', ':', '"', ' ', '\t', '\n', 'x', 'é', 'क', '葛', '\u{e0100}', '𠮷', '-', '_', '1'],
)

it('names a document in SQL as in JavaScript', async () => {
  const types = [...Object.keys(DOCUMENT_EXTENSIONS), 'text/html']
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(odd, { maxLength: 12 }), fc.array(odd, { minLength: 200, maxLength: 400 })),
      fc.constantFrom(...types),
      async (parts, type) => {
        const given = parts.join('')
        const name = documentName(given, type)
        expect(await inSql('document_name', given, type)).toBe(name)
        expect(documentName(name, type)).toBe(name)
        expect(await inSql('plain_name', given)).toBe(cleanLine(given))
      },
    ),
    { numRuns: howMany(150, 3_000) },
  )
})

it('keeps real names of all kinds', async () => {
  for (const name of [
    'Siobhán O’Dowd-Åkesson',
    'علی\u200cرضا محمدی',
    'ശ്രീ\u200dനാഥ്',
    'क्\u200dषिति',
    '葛\u{e0100}城 太郎',
    'Nguyễn Thị Ánh',
    'ʻŌpūnui',
    'Ngũgĩ wa Thiongʼo',
    '王小明',
  ]) {
    expect(cleanLine(name)).toBe(name)
    expect(await inSql('plain_name', name)).toBe(name)
  }
})

it('lets no file of a stranger leave under a name that runs', async () => {
  const form = businessForm()
  for (const [field, value] of [...form])
    if (value instanceof Blob) form.set(field, new File([pdfOf(2_000)], HTA, { type: 'text/html' }))
  const answer = await fetch(`${host.url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: host.anonKey },
    body: form,
  })
  const { referenceNumber } = (await answer.json()) as { referenceNumber: string }
  const { rows } = await host.admin(
    `select original_name, private.attachments(array[id]) -> 0 ->> 'name' as attached
     from public.application_documents where reference = $1`,
    [referenceNumber],
  )
  expect(rows).not.toEqual([])
  for (const names of rows)
    expect(names).toEqual({
      original_name: 'Bank statement fdp-hta.pdf',
      attached: 'Bank statement fdp-hta.pdf',
    })
})

it('stays plain when staff write to the API themselves', async () => {
  const { client } = await signInStaff(host, { role: 'adviser' })
  const reference = await sendLead(host, 'bridging')
  const call = async (name: string, args: object) => {
    const { data } = await client.rpc(name, args).throwOnError()
    expect([name, data.outcome ?? 'read']).toEqual([name, 'changed'])
    return data
  }
  await call('change_person', {
    case_reference: reference,
    person_position: null,
    changes: { role: { from: null, to: 'guarantor' }, name: { from: null, to: HIDDEN } },
  })
  await call('create_case', {
    details: { entered_as: 'phone', name: HIDDEN, business_name: HIDDEN, phone: '1' },
    key: crypto.randomUUID(),
  })
  const { id } = await call('start_import', { file_hash: 'a'.repeat(64), file_name: HTA })
  await call('import_rows', { import_id: id, given_rows: [{ row: 2, name: HIDDEN, business_name: HIDDEN }] })
  await call('request_documents', {
    case_reference: reference,
    wanted: [{ name: HIDDEN, explanation: 'x' }],
    key: crypto.randomUUID(),
  })
  await call('save_lender', {
    lender_id: null,
    expected_version: null,
    fields: { name: HIDDEN, contacts: [{ name: HIDDEN, email: 'a@example.com', phone: '' }] },
  })
  await expectPlain()
})

/** No column that holds names holds a character that hides or turns around, and the timeline turns nothing around. */
async function expectPlain(): Promise<void> {
  const { rows } = await host.admin(
    `select table_schema || '.' || table_name as table, column_name as column
     from information_schema.columns
     where table_schema in ('public', 'private') and data_type in ('text', 'jsonb')
       and (column_name like '%name%' or column_name in ('contacts', 'given_by', 'subject', 'detail'))`,
  )
  expect(rows.length).toBeGreaterThan(15)
  const hidden: unknown[] = []
  for (const { table, column } of rows) {
    const found = await host.admin(
      `select ${column}::text as text from ${table} where ${column}::text ~ '[\\u202e\\u2066]'`,
    )
    for (const { text } of found.rows) hidden.push([table, column, text])
  }
  expect(hidden).toEqual([])
}
