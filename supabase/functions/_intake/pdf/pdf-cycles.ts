import type { PdfValue } from './pdf-value.ts'

// Far more than the pages and tables of a real document. The limit bounds memory.
const MAX_BRANCHES = 100_000

/**
 * Finds page trees and cross-reference tables that lead back to themselves. A careless PDF reader follows
 * them for ever.
 */
export class PdfCycles {
  readonly #kids = new Map<number, Set<number>>()
  /** The positions of earlier tables, as cross-reference tables state them (/Prev). */
  readonly #earlier: number[] = []
  #latest: number | undefined
  #object = 0
  #branches = 0

  /** Says which object the kids noted next belong to. Kids are the branches of the page tree. */
  beginObject(object: number | undefined): void {
    this.#object = object ?? 0
  }

  noteKid(kid: number | undefined): void {
    if (kid === undefined || this.isFull) return
    const known = this.#kids.get(this.#object) ?? new Set()
    this.#kids.set(this.#object, known.add(kid))
    this.#branches += 1
  }

  /**
   * Takes the value of /Prev, which is the position of a table in the file. In bookmarks it's a reference,
   * which is ignored.
   */
  notePrevious(value: PdfValue): void {
    if (value.kind !== 'integer' || this.isFull) return
    this.#earlier.push(value.number)
    this.#branches += 1
  }

  noteStartOfTable(value: PdfValue): void {
    if (value.kind === 'integer') this.#latest = value.number
  }

  get isFull(): boolean {
    return this.#branches === MAX_BRANCHES
  }

  get found(): boolean {
    const tables = new Set(this.#earlier)
    const tablesLeadBack =
      tables.size < this.#earlier.length || (this.#latest !== undefined && tables.has(this.#latest))
    return tablesLeadBack || this.#treeLeadsBack()
  }

  // Removes nodes without children again and again. The nodes that can't be removed are in a loop or lead to
  // one.
  #treeLeadsBack(): boolean {
    const parents = new Map<number, number[]>()
    const open = new Map<number, number>()
    for (const [node, kids] of this.#kids) {
      const inner = [...kids].filter((kid) => this.#kids.has(kid))
      open.set(node, inner.length)
      for (const kid of inner) {
        const known = parents.get(kid)
        if (known) known.push(node)
        else parents.set(kid, [node])
      }
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
