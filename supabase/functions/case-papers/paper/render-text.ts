import type { Paper, PaperBlock } from './paper.ts'

/** The paper as plain text. */
export function renderPaperText({ title, subtitle, blocks, footer }: Paper): string {
  return `${[`${title}\n${subtitle}`, ...blocks.map(textOf), footer].join('\n\n')}\n`
}

function textOf(block: PaperBlock): string {
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
    case 'table':
      return block.rows
        .map(
          ({ label, cells }) =>
            `${label}: ${cells.map((cell, index) => `${block.head[index]} ${cell}`).join('; ')}`,
        )
        .join('\n')
  }
}
