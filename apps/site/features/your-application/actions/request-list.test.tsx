import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RequestList } from './request-list.tsx'

it('promises no answer to what was asked before a withdrawal', () => {
  const asked = {
    id: 1,
    kind: 'question',
    field: null,
    body: 'When?',
    at: '2026-11-20T09:00:00Z',
    state: 'open',
    answer: null,
  } as const
  const draw = (state: 'documents' | 'withdrawn', decidedAt: string | null) =>
    renderToStaticMarkup(<RequestList page={{ state, decidedAt }} requests={[asked]} />)
  expect(draw('documents', null)).toContain('aim to answer')
  expect(draw('withdrawn', '2026-11-20T10:00:00Z')).toContain('You withdrew before we answered.')
  expect(draw('withdrawn', '2026-11-20T08:00:00Z')).toContain('aim to answer')
})
