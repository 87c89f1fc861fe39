import { ObjectStream } from './object-stream.ts'
import { isDigit } from './pdf-bytes.ts'
import type { NameFinder } from './pdf-name.ts'
import { PdfScanner, type ScanWatcher } from './pdf-scanner.ts'
import type { WorkBudget } from './work-budget.ts'

/** Inflates a PDF's object streams, which hold compressed objects, and scans them while the file is read. */
export class CompressedObjects {
  readonly #names: NameFinder
  readonly #budget: WorkBudget
  readonly #watcher: ScanWatcher
  #stream: ObjectStream | undefined
  #scanner: PdfScanner | undefined
  /** Whether an object stream couldn't be inflated to its end, or didn't begin with an object number. */
  isDamaged = false

  constructor(names: NameFinder, budget: WorkBudget, watcher: ScanWatcher) {
    this.#names = names
    this.#budget = budget
    this.#watcher = watcher
  }

  /** `starts` are the positions in `bytes` at which object streams begin. */
  async update(bytes: Uint8Array, starts: readonly number[]): Promise<void> {
    let from = 0
    for (const start of starts) {
      await this.#feed(bytes.subarray(from, start))
      await this.finish()
      this.#open()
      from = start
    }
    await this.#feed(bytes.subarray(from))
  }

  async finish(): Promise<void> {
    await this.#stream?.finish()
    this.#settle()
  }

  #open(): void {
    if (this.#budget.isSpent) return
    const scanner = new PdfScanner('objects', this.#names, this.#budget, this.#watcher)
    this.#scanner = scanner
    this.#stream = new ObjectStream(this.#budget, (output) => {
      scanner.push(output)
      return scanner.firstToken === undefined || isDigit(scanner.firstToken)
    })
  }

  async #feed(bytes: Uint8Array): Promise<void> {
    await this.#stream?.write(bytes)
    if (this.#stream?.isDone) this.#settle()
  }

  #settle(): void {
    const [stream, scanner] = [this.#stream, this.#scanner]
    if (!stream || !scanner) return
    this.#stream = undefined
    this.#scanner = undefined
    this.#budget.time(() => scanner.finish())
    // Every object stream begins with the numbers of its objects, so anything else is an encoding we don't
    // know.
    if (!stream.isWhole || !isDigit(scanner.firstToken)) this.isDamaged = true
  }
}
