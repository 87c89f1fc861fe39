import { parse, serialize } from 'parse5'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import {
  attributeOf,
  createElement,
  detach,
  type Element,
  elementsIn,
  insertAfter,
  setText,
  textOf,
} from './html-tree.ts'
import { makeStatic } from './make-static.ts'
import type { Receipt } from './receipt-tokens.ts'

const longDateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** The thank-you page with the receipt filled in, as the site's script does from navigation state. */
export function receiptPage(html: string, { form, referenceNumber, timestamp }: Receipt): string {
  const document = parse(html, { scriptingEnabled: false })
  makeStatic(document)
  for (const element of elementsIn(document)) {
    if (attributeOf(element, 'data-no-receipt') !== undefined) detach(element)
  }
  const paragraphs = [...elementsIn(document)].filter(({ tagName }) => tagName === 'p')
  const withText = (text: string) => paragraphs.find((paragraph) => textOf(paragraph) === text)
  const next = withText(USER_MESSAGES.thankYou.next)
  if (!next) throw new Error('The thank-you page does not say what comes next')
  insertAfter(
    next,
    createElement(
      'dl',
      { class: 'mt-9 grid max-w-[36rem] gap-x-8 gap-y-5 border-y border-ink py-6 sm:grid-cols-2' },
      [
        entry('Reference number', createElement('dd', { class: 'figures text-title' }, [referenceNumber])),
        entry('Submitted', createElement('dd', {}, [longDateAndTime.format(new Date(timestamp))])),
      ],
    ),
  )
  const received = withText(USER_MESSAGES.thankYou.received)
  if (form === 'callback' && received) setText(received, USER_MESSAGES.callback.received)
  return serialize(document)
}

function entry(term: string, description: Element): Element {
  return createElement('div', {}, [
    createElement('dt', { class: 'text-small text-ink-soft' }, [term]),
    description,
  ])
}
