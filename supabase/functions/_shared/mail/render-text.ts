import { cleanLine } from '../fields/clean-text.ts'
import { officeLine } from '../firm.ts'
import type { Block, MailContent } from './mail-content.ts'

export function renderText({ title, blocks }: MailContent): string {
  return `${[title, ...blocks.map(blockText), officeLine()].join('\n\n')}\n`
}

export function blockText(block: Block): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'smallPrint':
      return block.text
    case 'warning':
      return `! ${block.text}`
    case 'facts':
      // One line each, so that no value can imitate another.
      return block.facts.map(({ label, value }) => `${label}: ${cleanLine(value)}`).join('\n')
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    case 'action':
      return `${block.label}: ${block.href}`
  }
}
