import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorState, LoadingState } from './states.tsx'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  loading?: ReactNode
  empty?: { when(data: Data): boolean; show: ReactNode }
  children(data: Data): ReactNode
}

/** If a refetch failed, the old data is shown with a warning. */
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

interface PagesViewProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  empty: ReactNode
  more: string
  children(rows: Row[]): ReactNode
}

export function PagesView<Row>({ query, empty, more, children }: PagesViewProps<Row>) {
  return (
    <QueryView query={query} empty={{ when: ({ pages }) => pages.flat().length === 0, show: empty }}>
      {({ pages }) => (
        <>
          {children(pages.flat())}
          {query.hasNextPage && (
            <Button
              className="mt-4"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {more}
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}
