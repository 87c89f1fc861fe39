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

/** A formula is text that begins with =. An input is shaded: the reader types over it. */
export interface Cell {
  readonly value: string | number
  readonly style: CellStyle
}

export interface Sheet {
  readonly name: string
  /** In characters, from column A. */
  readonly widths: readonly number[]
  /** By address, as B4. */
  readonly cells: ReadonlyMap<string, Cell>
  /** Rows and columns that stay in sight. */
  readonly frozen?: { readonly rows: number; readonly columns: number }
}

/** The letter of a column, counted from 0; up to Z. */
export const columnName = (index: number) => String.fromCharCode(65 + index)

/** Collects the cells of a sheet. */
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
