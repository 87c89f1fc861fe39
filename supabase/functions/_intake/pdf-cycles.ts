import { Buffer } from 'node:buffer'
import { joinBytes } from './join-bytes.ts'

// One pass: objects as they begin, branches of the page tree, and where the tables of contents lie.
const FACT =
  /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj\b|\/Kids\s{0,8}\[([^\]]{0,2000})|\/Prev\s{1,8}(\d{1,10})(?!\d|\s{1,8}\d{1,5}\s{1,8}R)|startxref\s{1,8}(\d{1,10})/g
const REFERENCE = /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/g
// Longer than any fact, so that one cut in two is read whole the next time.
const OVERLAP_BYTES = 2_100
const MAX_NODES = 50_000

// A piece with none of these, as of a picture, need not be read.
const SIGNS = ['obj', '/Kids', '/Prev', 'startxref']

/** Finds what sends a careless reader round in circles: page trees and tables of contents that lead back to themselves. */
export class PdfCycles {
  readonly #kids = new Map<string, Set<string>>()
  /** Where each table names an earlier one. */
  readonly #earlier = new Map<number, string>()
  #latest: string | undefined
  #object = ''
  #held: Uint8Array = new Uint8Array(0)
  #heldAt = 0

  update(chunk: Uint8Array): void {
    const joined = joinBytes(this.#held, chunk)
    const bytes = Buffer.from(joined.buffer, joined.byteOffset, joined.length)
    if (SIGNS.some((sign) => bytes.includes(sign))) {
      for (const found of bytes.toString('latin1').matchAll(FACT))
        this.#note(found, this.#heldAt + found.index)
    }
    this.#held = Uint8Array.from(bytes.subarray(-OVERLAP_BYTES))
    this.#heldAt += bytes.length - this.#held.length
  }

  get found(): boolean {
    const tables = [...this.#earlier.values()]
    const tablesLeadBack = new Set(tables).size < tables.length || tables.includes(this.#latest ?? '')
    return tablesLeadBack || this.#treeLeadsBack()
  }

  #note([, object, kids, earlier, latest]: RegExpExecArray, at: number): void {
    if (object) this.#object = object
    else if (earlier) this.#earlier.set(at, earlier)
    else if (latest) this.#latest = latest
    else if (kids && this.#kids.size < MAX_NODES) {
      const known = this.#kids.get(this.#object) ?? new Set()
      for (const [, kid = ''] of kids.matchAll(REFERENCE)) known.add(kid)
      this.#kids.set(this.#object, known)
    }
  }

  // Takes away nodes without branches until none is left, or only circles are.
  #treeLeadsBack(): boolean {
    const parents = new Map<string, string[]>()
    const open = new Map<string, number>()
    for (const [node, kids] of this.#kids) {
      const inner = [...kids].filter((kid) => this.#kids.has(kid))
      open.set(node, inner.length)
      for (const kid of inner) parents.set(kid, [...(parents.get(kid) ?? []), node])
    }
    const ready = [...open].filter(([, left]) => left === 0).map(([node]) => node)
    for (const node of ready) {
      for (const parent of parents.get(node) ?? []) {
        const left = (open.get(parent) ?? 0) - 1
        open.set(parent, left)
        if (left === 0) ready.push(parent)
      }
    }
    return ready.length < open.size
  }
}
