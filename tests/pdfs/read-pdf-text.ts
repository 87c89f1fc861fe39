import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

const SHOWN = /<([0-9A-Fa-f]*)> Tj/g

/** The lines of each page, of a PDF that uses the standard fonts. */
export async function readPdfText(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => {
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
    return streams
      .map((stream) => document.context.lookup(stream))
      .filter((stream) => stream instanceof PDFRawStream)
      .flatMap((stream) => [
        ...Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1').matchAll(SHOWN),
      ])
      .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
      .join('\n')
  })
}
