/** Lays words out in lines, as a mail program shows them. Quoted lines begin with >. */
export class TextPage {
  keepsSpaces = false
  #lines: string[] = []
  #line = ''
  // Whether the line is empty or ends in a space. Looking at the end of a string that grows takes longer each time.
  #isBlankBefore = true
  #depth = 0
  #blankLines = 0

  addWords(words: string): void {
    if (this.keepsSpaces) {
      const [first = '', ...more] = words.split(/\r?\n/)
      this.#append(first)
      for (const line of more) {
        this.addLine()
        this.#append(line)
      }
      return
    }
    const collapsed = words.replace(/[ \t\r\n\f]+/g, ' ')
    this.#append(this.#isBlankBefore && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed)
  }

  addLine(): void {
    this.#push(this.#line)
    this.#emptyLine()
    this.#blankLines = 0
  }

  startLine(blankLines: number): void {
    if (this.#line.trim() !== '') this.addLine()
    this.#emptyLine()
    this.#blankLines = Math.max(this.#blankLines, blankLines)
  }

  quote(change: 1 | -1): void {
    if (change === 1) this.#addBlankLine()
    this.#depth = Math.min(Math.max(this.#depth + change, 0), 9)
  }

  text(): string {
    if (this.#line.trim() !== '') this.addLine()
    return this.#lines.join('\n')
  }

  #append(words: string): void {
    if (words.trim() !== '') this.#addBlankLine()
    this.#line += words
    if (words !== '') this.#isBlankBefore = words.endsWith(' ')
  }

  #emptyLine(): void {
    this.#line = ''
    this.#isBlankBefore = true
  }

  #addBlankLine(): void {
    if (this.#blankLines > 0 && this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#push('')
    this.#blankLines = 0
  }

  #push(line: string): void {
    this.#lines.push(`${'> '.repeat(this.#depth)}${line}`.trimEnd())
  }
}
