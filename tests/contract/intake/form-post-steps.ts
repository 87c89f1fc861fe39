import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect } from 'vitest'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { attributeOf, elementsIn, textOf } from '../../html-elements.ts'
import type { TestHost } from '../setup/start-test-host.ts'
import { bridgingAnswers } from './lead-samples.ts'

export type Fields = Record<string, string | number>

export const urlEncoded = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

export const bridgingFields = {
  ...bridgingAnswers,
  loanAmount: '£750,000',
  duration: '9',
  referralNote: '',
}

/** Makes answers unique. Answers that are sent again within ten minutes, say by a retry, count as the same lead. */
export const ofItsOwn = (name: string) => `${name} ${randomUUID()}`

export const noReference = { referenceNumber: undefined }

/** A page of the site as a browser without scripts shows it. */
export function readPage(html: string) {
  const document: DefaultTreeAdapterTypes.Document = parse(html, { scriptingEnabled: false })
  const elements = [...elementsIn(document)]
  const byId = (id: string) => elements.find((element) => attributeOf(element, 'id') === id)
  const value = (id: string) => {
    const control = byId(id)
    return control?.tagName === 'textarea' ? textOf(control) : control && attributeOf(control, 'value')
  }
  return {
    elements,
    byId,
    value,
    text: elements.map((element) => (element.tagName === 'body' ? textOf(element) : '')).join(''),
    error: (name: string) => textOf(byId(`${name}-error`) ?? (elements[0] as never)),
    title: textOf(elements.find(({ tagName }) => tagName === 'title') as never),
    scripts: elements.filter(
      (element) => element.tagName === 'script' && attributeOf(element, 'type') === 'module',
    ),
  }
}

/** Posts forms as a browser does without scripts, and counts what is stored. */
export function postForms(getHost: () => TestHost) {
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(getHost().url + path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: getHost().url, ...headers },
      body,
      redirect: 'manual',
    })
  async function follow(
    answer: Response,
  ): Promise<{ response: Response; page: ReturnType<typeof readPage> }> {
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/thank-you\?receipt=/)
    const response = await fetch(getHost().url + location)
    return { response, page: readPage(await response.text()) }
  }
  const count = async (table: string) =>
    Number((await getHost().admin(`select count(*) from public.${table}`)).rows[0].count)
  const storedFiles = async () => {
    const { stored, incoming } = documentFolders(getHost().dataDir)
    return [...(await readdir(stored)), ...(await readdir(incoming))]
  }
  return { post, follow, count, storedFiles }
}
