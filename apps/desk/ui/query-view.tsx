import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from './states.tsx'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  loading?: ReactNode
  /** Shown instead of `children` when the data counts as empty. */
  empty?: { when(data: Data): boolean; show: ReactNode }
  children(data: Data): ReactNode
}

/** Shows a query's state: loading, failed, empty, loaded, or loaded with a failed refresh. */
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
