import { downloadFile } from './download-file.ts'

/** Downloads a text made in the browser as a file. */
export function downloadText(fileName: string, text: string, mediaType = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type: mediaType }))
}
