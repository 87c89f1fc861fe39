import { setImmediate } from 'node:timers/promises'
import { type DocumentMark, isQuarantineMark } from '../../_shared/business-application/document-marks.ts'
import { PDF_HEADER_WINDOW_BYTES, pdfHeaderOffset } from '../../_shared/business-application/upload-rules.ts'
import { joinBytes } from '../body/join-bytes.ts'
import { isOtherFormat, ZIP_WINDOW_BYTES } from './other-format.ts'
import { PdfContents } from './pdf-contents.ts'
import { type BudgetSettings, WorkBudget } from './work-budget.ts'

const END_WINDOW_BYTES = 1_024
// Small pieces are joined into blocks of this size, so that a client that sends one byte at a time causes no
// extra work.
const BLOCK_BYTES = 65_536

const latin1 = new TextDecoder('latin1')

export class PdfInspection {
  readonly #budget: WorkBudget
  readonly #contents: PdfContents
  readonly #block = new Uint8Array(BLOCK_BYTES)
  #filled = 0
  #head: Uint8Array = new Uint8Array(0)
  #tail: Uint8Array = new Uint8Array(0)

  constructor(budget?: BudgetSettings) {
    this.#budget = new WorkBudget(budget)
    this.#contents = new PdfContents(this.#budget)
  }

  get workUnits(): number {
    return this.#budget.units
  }

  async update(chunk: Uint8Array): Promise<void> {
    if (this.#head.length < PDF_HEADER_WINDOW_BYTES) {
      this.#head = joinBytes(this.#head, chunk.slice(0, PDF_HEADER_WINDOW_BYTES - this.#head.length))
    }
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + BLOCK_BYTES - this.#filled)
      this.#block.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === BLOCK_BYTES) await this.#passBlock()
    }
  }

  /** Call this after the last piece. */
  async finish(): Promise<{ marks: DocumentMark[]; quarantined: boolean }> {
    await this.#passBlock()
    const marks = new Set(await this.#contents.finish())
    const end = latin1.decode(this.#tail.subarray(-END_WINDOW_BYTES))
    if (pdfHeaderOffset(this.#head) !== 0) marks.add('header_not_at_start')
    if (!end.includes('%%EOF')) marks.add('end_missing')
    if (isOtherFormat(this.#head, this.#tail)) marks.add('other_format')
    return { marks: [...marks].sort(), quarantined: [...marks].some(isQuarantineMark) }
  }

  async #passBlock(): Promise<void> {
    const block = this.#block.subarray(0, this.#filled)
    this.#tail = joinBytes(this.#tail, block).slice(-ZIP_WINDOW_BYTES)
    await this.#contents.update(block)
    this.#filled = 0
    // Lets other requests run between two blocks, however fast the bytes arrive.
    await setImmediate()
  }
}
