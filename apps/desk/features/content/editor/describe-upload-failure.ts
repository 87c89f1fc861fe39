import { isConnectionLost } from '../../../backend/client/describe-failure.ts'

export function describeUploadFailure(error: unknown, notDone: string): string {
  return isConnectionLost(error)
    ? `${notDone}: the connection dropped. Try again.`
    : `${notDone}. Try again in a moment.`
}
