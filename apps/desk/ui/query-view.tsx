import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from './states.tsx'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  loading?: ReactNode
  /** Shown instead of `children` when it says so of the answer. */
  empty?: { when(data: Data): boolean; show: ReactNode }
  children(data: Data): ReactNode
}

/** One answer through all its states: on its way, failed, empty, there; and there while a newer one failed. */
export function QueryView<Data>({ query, loading, empty, children }: QueryViewProps<Data>) {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.isError) return <ErrorState onRetry={retry} />
    return loading ?? <LoadingState />
  }
  return (
    <>
      {query.isError && (
        <div className="mb-3">
          <ErrorState title="This may be out of date" onRetry={retry}>
            <p>It couldn’t be refreshed just now.</p>
          </ErrorState>
        </div>
      )}
      {empty?.when(query.data) ? empty.show : children(query.data)}
    </>
  )
}
