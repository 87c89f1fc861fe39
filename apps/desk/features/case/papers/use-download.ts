import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../../../../brand/ui/download-file.ts'
import { FunctionError } from '../../../backend/client/invoke.ts'

interface Download {
  fileName: string
  make(): Promise<Blob>
}

export function useDownload() {
  const making = useMutation({
    mutationFn: ({ make }: Download) => make(),
    onSuccess: (file, { fileName }) => downloadFile(fileName, file),
  })
  return {
    download: making.mutate,
    busy: making.isPending,
    failure: making.error ? describeMaking(making.error, 'The file couldn’t be made.') : undefined,
  }
}

export function describeMaking(error: Error, notMade: string): string {
  return error instanceof FunctionError && error.status > 0 && error.status < 500
    ? error.message
    : `${notMade} Try again in a moment.`
}
