import { PDF } from '@libpdf/core'

/** The lines of each page, from top to bottom. What stands in columns is one line. */
export async function readPdfText(pdf: Uint8Array): Promise<string[]> {
  const document = await PDF.load(pdf)
  return document.getPages().map((page) => page.extractText().text)
}
