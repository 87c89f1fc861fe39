/** What the names inside a PDF tell about it. */
export type NameMark = 'encrypted' | 'javascript' | 'launch_action' | 'embedded_file'

// What follows a name must have arrived before it is one, and must not be more of it.
// Long names only: short ones such as /JS turn up in compressed pictures by chance, and never stand alone.
const NAMES: readonly [NameMark, RegExp][] = [
  ['encrypted', /\/Encrypt(?=[^A-Za-z#])/],
  ['javascript', /\/(?:JavaScript|Rendition)(?=[^A-Za-z#])/],
  ['launch_action', /\/Launch(?=[^A-Za-z#])/],
  ['embedded_file', /\/EmbeddedFiles?(?=[^A-Za-z#])/],
]
// The longest name with every letter written as #xx, and what follows it.
const OVERLAP_CHARACTERS = 64

/** Finds telling names in text that comes in pieces, wherever the pieces are cut. */
export function createNameFinder(found: (mark: NameMark) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder('latin1')
  let overlap = ''
  return (piece) => {
    const text = overlap + decoder.decode(piece)
    overlap = text.slice(-OVERLAP_CHARACTERS)
    // A name may hide its letters as #4A; readers see through that, and so must we.
    const plain = text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    for (const [mark, name] of NAMES) if (name.test(plain)) found(mark)
  }
}
