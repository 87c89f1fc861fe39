import { blockText } from '../../_shared/mail/render-text.ts'
import type { Paper, PaperBlock } from './paper.ts'

export function renderPaperText({ title, subtitle, blocks, footer }: Paper): string {
  return `${[`${title}\n${subtitle}`, ...blocks.map(textOf), footer].join('\n\n')}\n`
}

function textOf(block: PaperBlock): string {
  if (typeof block === 'string' || block.kind !== 'table') return blockText(block)
  return block.rows
    .map(
      ({ label, cells }) =>
        `${label}: ${cells.map((cell, index) => `${block.head[index]} ${cell}`).join('; ')}`,
    )
    .join('\n')
}
