export type CellStyle =
  | 'text'
  | 'title'
  | 'heading'
  | 'bold'
  | 'pounds'
  | 'poundsInput'
  | 'poundsTotal'
  | 'percent'
  | 'percentInput'
  | 'number'
  | 'numberInput'
  | 'textInput'

/**
 * A cell whose value begins with = is a formula. A cell with an input style is shaded, because the reader
 * types over it.
 */
export interface Cell {
  readonly value: string | number
  readonly style: CellStyle
}

export interface Sheet {
  readonly name: string
  /** Column widths in characters, beginning with column A. */
  readonly widths: readonly number[]
  readonly cells: ReadonlyMap<string, Cell>
  readonly frozen?: { readonly rows: number; readonly columns: number }
}

/** Columns are counted from 0, and 25 (Z) is the last that works. */
export const columnName = (index: number) => String.fromCharCode(65 + index)

export function createSheet(options: Omit<Sheet, 'cells'>) {
  const cells = new Map<string, Cell>()
  return {
    sheet: { ...options, cells } satisfies Sheet,
    put(address: string, value: string | number, style: CellStyle = 'text') {
      cells.set(address, { value, style })
    },
  }
}

export type SheetWriter = ReturnType<typeof createSheet>
