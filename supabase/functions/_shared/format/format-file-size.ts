const KIBIBYTE = 1_024
const MEBIBYTE = KIBIBYTE * KIBIBYTE

/** A file size in KB or MB; as in the upload limit, 10 MB is 10,485,760 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`
}
