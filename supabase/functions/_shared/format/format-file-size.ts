const KIBIBYTE = 1_024
const MEBIBYTE = KIBIBYTE * KIBIBYTE

/** A size as people say it. Counted as the limit is: 10 MB are 10,485,760 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`
}
