import { parseError } from '../rest-error.ts'

const LONE_NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy

export class Scanner {
  readonly text: string
  readonly what: string
  at = 0

  constructor(text: string, what: string) {
    this.text = text
    this.what = `failed to parse ${what} (${text})`
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.at)
  }

  eat(token: string): boolean {
    if (!this.peek(token)) return false
    this.at += token.length
    return true
  }

  /** The pattern must be sticky (flag `y`). */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  expect(token: string): void {
    if (!this.eat(token)) this.fail(`"${token}"`)
  }

  expectEnd(): void {
    if (!this.done) this.fail('end of input')
  }

  skipBlanks(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  quoted(): string {
    this.expect('"')
    let value = ''
    while (!this.done) {
      const character = this.text[this.at++]
      if (character === '"') return value
      value += character === '\\' ? (this.text[this.at++] ?? '') : character
    }
    return this.fail('"\\""')
  }

  name(): string {
    this.skipBlanks()
    if (this.peek('"')) return this.quoted()
    const found = this.match(LONE_NAME)?.[0].trim()
    if (!found) this.fail('field name (* or [a..z0..9_$])')
    return found
  }

  fail(expecting: string): never {
    const unexpected = this.done ? 'end of input' : JSON.stringify(this.text[this.at])
    throw parseError(this.what, this.at + 1, `unexpected ${unexpected} expecting ${expecting}`)
  }
}
