import { joinBytes } from '../body/join-bytes.ts'
import {
  BACKSLASH,
  CLOSE_BRACKET,
  CLOSE_PARENTHESIS,
  GREATER,
  hexValue,
  isDigit,
  isRegular,
  isWhite,
  LESS,
  LETTER_E,
  LETTER_O,
  LETTER_R,
  LETTER_S,
  LINE_FEED,
  OPEN_BRACKET,
  OPEN_PARENTHESIS,
  PERCENT,
  RETURN,
  SLASH,
  startsWith,
  tableOf,
} from './pdf-bytes.ts'
import { isHiddenStream, isObjectWord, LOOK_BEHIND_BYTES, numberBefore, streamStart } from './pdf-keywords.ts'
import type { NameFinder } from './pdf-name.ts'
import { LOOK_AHEAD_BYTES } from './pdf-value.ts'
import type { WorkBudget } from './work-budget.ts'

// What `push` leaves for the next piece: room for the longest name, and LOOK_AHEAD_BYTES after its end. With
// fewer, the value after a name would seem to be missing.
const HELD_BACK_BYTES = 2 * LOOK_AHEAD_BYTES
const beginsInData = tableOf([SLASH, LETTER_O, LETTER_S])

/**
 * What a scanner reports. The optional functions are only passed for the file itself, not for compressed
 * objects.
 */
export interface ScanWatcher {
  /**
   * A name we look for was found; `rest` has the bytes right after it. `inData` is true outside objects,
   * where an image may contain the name by chance.
   */
  onName(name: string, rest: Uint8Array, inData: boolean): void
  /**
   * An object consists of a string or a reference alone. Its number is undefined if unknown, as in compressed
   * objects.
   */
  onTextObject(object: number | undefined): void
  /** An object begins. `isClean` is false if it begins before the last one has ended. */
  onObject?(object: number | undefined, isClean: boolean): void
  /** The object that an entry of /Kids refers to, which is a branch of the page tree. */
  onKid?(object: number | undefined): void
  /**
   * A stream's data begins at this offset in what `push` or `finish` returns. The result says whether to scan
   * the data as objects that aren't compressed.
   */
  onStream?(start: number): boolean
  /** The keyword `stream` occurs where no stream can begin, though some PDF readers may see one there. */
  onHiddenStream?(): void
  onStartOfTable?(rest: Uint8Array): void
}

/**
 * Reads a PDF's bytes once, in pieces. It looks for names everywhere, even in strings, comments and images,
 * because a PDF reader can jump into the middle of a string and find an object there. It finds streams and
 * their dictionaries by reading objects as the format defines them.
 */
export class PdfScanner {
  readonly #names: NameFinder
  readonly #budget: WorkBudget
  readonly #watcher: ScanWatcher
  readonly #isFile: boolean
  #state: 'data' | 'tokens' | 'comment' | 'string' | 'hex'
  #stringDepth = 0
  #depth = 0
  #object: number | undefined
  #inKids = false
  // An object began before the last one had ended. Until the next stream we don't know which of the two an
  // entry belongs to.
  #isDoubtful = false
  /** The first character of the first token, once there is one. */
  firstToken: number | undefined
  #held: Uint8Array = new Uint8Array(0)
  // Positions in the bytes: the next read continues at #at, the current one began at #from.
  #at = 0
  #from = 0

  constructor(kind: 'file' | 'objects', names: NameFinder, budget: WorkBudget, watcher: ScanWatcher) {
    this.#names = names
    this.#budget = budget
    this.#watcher = watcher
    this.#isFile = kind === 'file'
    this.#state = this.#isFile ? 'data' : 'tokens'
  }

  /** The returned bytes lag behind the given piece because of the look-ahead. */
  push(piece: Uint8Array): Uint8Array {
    return this.#read(piece, HELD_BACK_BYTES)
  }

  /** Call this after the last piece. */
  finish(): Uint8Array {
    return this.#read(new Uint8Array(0), 0)
  }

  #read(piece: Uint8Array, heldBack: number): Uint8Array {
    const bytes = joinBytes(this.#held, piece)
    this.#from = this.#at
    const end = Math.max(this.#from, bytes.length - heldBack)
    this.#budget.spend(end - this.#from)
    let at = this.#from
    while (at < end && !this.#budget.isSpent) at = this.#step(bytes, at, end)
    const keepFrom = Math.max(0, at - LOOK_BEHIND_BYTES)
    this.#held = bytes.slice(keepFrom)
    this.#at = at - keepFrom
    return bytes.subarray(this.#from, at)
  }

  #step(bytes: Uint8Array, at: number, end: number): number {
    if (this.#state === 'tokens') return this.#readToken(bytes, at, end)
    if (this.#state === 'data') return this.#skimData(bytes, at, end)
    if (this.#state === 'string') return this.#readString(bytes, at, end)
    return this.#state === 'comment' ? this.#readComment(bytes, at, end) : this.#readHex(bytes, at, end)
  }

  #readToken(bytes: Uint8Array, from: number, end: number): number {
    let at = from
    while (at < end && isWhite(bytes[at])) at += 1
    if (at === end) return at
    const code = bytes[at] ?? 0
    if (code === PERCENT) {
      this.#state = 'comment'
      return at + 1
    }
    this.firstToken ??= code
    if (code === SLASH) return this.#readName(bytes, at, false)
    if (isDigit(code)) {
      while (at < end && isDigit(bytes[at])) at += 1
      return at
    }
    return isRegular(code) ? this.#readWord(bytes, at, end) : this.#readDelimiter(bytes, at, code)
  }

  #readDelimiter(bytes: Uint8Array, at: number, code: number): number {
    const isDouble = bytes[at + 1] === code
    if (code === OPEN_PARENTHESIS || (code === LESS && !isDouble)) {
      if (this.#depth === 0) this.#watcher.onTextObject(this.#object)
      this.#state = code === LESS ? 'hex' : 'string'
      this.#stringDepth = 1
      return at + 1
    }
    if (code === OPEN_BRACKET || code === LESS) this.#depth += 1
    if (code === CLOSE_BRACKET || (code === GREATER && isDouble)) this.#depth = Math.max(0, this.#depth - 1)
    if (code === CLOSE_BRACKET) this.#inKids = false
    return at + ((code === LESS || code === GREATER) && isDouble ? 2 : 1)
  }

  #readWord(bytes: Uint8Array, from: number, end: number): number {
    const code = bytes[from]
    const isBegun = isRegular(bytes[from - 1]) && !isDigit(bytes[from - 1])
    if (!isBegun && code === LETTER_R && !isRegular(bytes[from + 1])) {
      if (this.#depth === 0) this.#watcher.onTextObject(this.#object)
      if (this.#inKids) this.#watcher.onKid?.(numberBefore(bytes, from))
      return from + 1
    }
    if (this.#isFile && !isBegun) {
      if (code === LETTER_O && isObjectWord(bytes, from)) return this.#beginObject(bytes, from)
      if (code === LETTER_S && startsWith(bytes, from, 'stream') && isWhite(bytes[from + 6])) {
        return this.#beginStream(bytes, from)
      }
      if (code === LETTER_E && startsWith(bytes, from, 'endstream')) this.#state = 'data'
      if (code === LETTER_E && startsWith(bytes, from, 'endobj') && this.#depth === 0 && !this.#isDoubtful) {
        this.#state = 'data'
      }
    }
    let at = from
    while (at < end && isRegular(bytes[at])) at += 1
    return at
  }

  #beginObject(bytes: Uint8Array, at: number): number {
    const isClean = this.#state === 'data'
    if (!isClean) this.#isDoubtful = true
    this.#depth = 0
    this.#state = 'tokens'
    this.#object = numberBefore(bytes, at)
    this.#watcher.onObject?.(this.#object, isClean)
    return at + 'obj'.length
  }

  #beginStream(bytes: Uint8Array, at: number): number {
    const start = streamStart(bytes, at)
    const holdsObjects = this.#watcher.onStream?.(start - this.#from)
    this.#state = holdsObjects ? 'tokens' : 'data'
    this.#object = undefined
    this.#depth = 0
    this.#isDoubtful = false
    return start
  }

  #readName(bytes: Uint8Array, slash: number, inData: boolean): number {
    const { name, end } = this.#names.find(bytes, slash)
    this.#inKids = name === 'Kids'
    if (name) this.#watcher.onName(name, bytes.subarray(end, end + LOOK_AHEAD_BYTES), inData)
    return end
  }

  #skimData(bytes: Uint8Array, from: number, end: number): number {
    let at = from
    while (!this.#budget.isSpent) {
      while (at < end && !beginsInData[bytes[at] ?? 0]) at += 1
      if (at === end) break
      if (bytes[at] === SLASH) this.#readName(bytes, at, true)
      else if (bytes[at] === LETTER_S) this.#readDataWord(bytes, at)
      else if (isObjectWord(bytes, at)) return this.#beginObject(bytes, at)
      at += 1
    }
    return at
  }

  #readDataWord(bytes: Uint8Array, at: number): void {
    if (isHiddenStream(bytes, at)) this.#watcher.onHiddenStream?.()
    if (startsWith(bytes, at, 'startxref')) {
      const end = at + 'startxref'.length
      this.#watcher.onStartOfTable?.(bytes.subarray(end, end + LOOK_AHEAD_BYTES))
    }
  }

  #readString(bytes: Uint8Array, from: number, end: number): number {
    let at = from
    while (at < end && !this.#budget.isSpent) {
      const code = bytes[at] ?? 0
      if (this.#leaves(bytes, at, code)) return this.#beginObject(bytes, at)
      at += 1
      // The byte after a backslash can't end the string, but a name may begin with it.
      if (code === BACKSLASH) {
        if (this.#leaves(bytes, at, bytes[at] ?? 0)) return this.#beginObject(bytes, at)
        at += 1
      }
      if (code === OPEN_PARENTHESIS) this.#stringDepth += 1
      else if (code === CLOSE_PARENTHESIS && --this.#stringDepth === 0) {
        this.#state = 'tokens'
        break
      }
    }
    return at
  }

  #readComment(bytes: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at += 1) {
      const code = bytes[at] ?? 0
      if (code === LINE_FEED || code === RETURN) {
        this.#state = 'tokens'
        return at + 1
      }
      if (this.#leaves(bytes, at, code)) return this.#beginObject(bytes, at)
      if (this.#budget.isSpent) return at
    }
    return end
  }

  /**
   * Reports names and streams hidden in a string or comment. Returns whether a PDF reader could see an object
   * begin at this position of it.
   */
  #leaves(bytes: Uint8Array, at: number, code: number): boolean {
    if (code === SLASH) this.#readName(bytes, at, false)
    if (!this.#isFile) return false
    if (code === LETTER_S && isHiddenStream(bytes, at)) this.#watcher.onHiddenStream?.()
    return code === LETTER_O && isObjectWord(bytes, at)
  }

  #readHex(bytes: Uint8Array, from: number, end: number): number {
    let at = from
    while (at < end && (hexValue(bytes[at]) >= 0 || isWhite(bytes[at]))) at += 1
    if (at === end) return at
    this.#state = 'tokens'
    return bytes[at] === GREATER ? at + 1 : at
  }
}
