import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../../../../brand/ui/download-file.ts'
import { FunctionError } from '../../../backend/invoke.ts'

interface Download {
  fileName: string
  make(): Promise<Blob>
}

/** Downloads a paper that the server makes; `failure` says why the last one failed. */
export function useDownload() {
  const making = useMutation({
    mutationFn: ({ make }: Download) => make(),
    onSuccess: (file, { fileName }) => downloadFile(fileName, file),
  })
  return {
    download: making.mutate,
    busy: making.isPending,
    failure: making.error ? describeError(making.error) : undefined,
  }
}

function describeError(error: Error): string {
  return error instanceof FunctionError && error.status > 0 && error.status < 500
    ? error.message
    : 'The file couldn’t be made. Try again in a moment.'
}
