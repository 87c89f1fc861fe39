import { firm } from '../firm.ts'
import type { Block, MailContent } from './mail-content.ts'

/** The text version, for mail programs that show no HTML. */
export function renderText({ title, blocks }: MailContent): string {
  const { street, city, postcode } = firm.registeredOffice
  const footer = `${firm.legalName}, ${street}, ${city} ${postcode}`
  return `${[title, ...blocks.map(textOf), footer].join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'paragraph':
    case 'smallPrint':
      return block.text
    case 'warning':
      return `! ${block.text}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    case 'action':
      return `${block.label}: ${block.href}`
  }
}
