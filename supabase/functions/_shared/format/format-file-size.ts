const KIBIBYTE = 1_024
const MEBIBYTE = KIBIBYTE * KIBIBYTE

/** An MB has 1,048,576 bytes here, as in the upload limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`
}
