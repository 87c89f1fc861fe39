import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { readAgain } from './read-again.ts'

it('reads what has changed while the first read was under way', async () => {
  const queryClient = new QueryClient()
  const answers: ((rows: string[]) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)))
  const observer = new QueryObserver(queryClient, { queryKey: ['inbox', 'list'], queryFn })
  const stop = observer.subscribe(() => {})
  const changed = readAgain(queryClient, ['inbox'])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[0]?.([])
  answers[1]?.(['a lead that came meanwhile'])
  await changed
  expect(observer.getCurrentResult().data).toEqual(['a lead that came meanwhile'])
  stop()
})
