import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../../../../brand/ui/download-file.ts'
import { describeFunctionFailure } from '../../../backend/client/invoke.ts'

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
    failure: making.error
      ? describeFunctionFailure(making.error, 'The file couldn’t be made. Try again in a moment.')
      : undefined,
  }
}
