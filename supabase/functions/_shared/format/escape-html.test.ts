import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('keeps text inside its attribute', () => {
  expect(escapeHtml('"Lark" & <Crane>')).toBe('&quot;Lark&quot; &amp; &lt;Crane&gt;')
})
