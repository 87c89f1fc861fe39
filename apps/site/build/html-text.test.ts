import { expect, it } from 'vitest'
import { escapeHtml, jsonForHtml } from './html-text.ts'

it('keeps text inside its attribute', () => {
  expect(escapeHtml('"Lark" & <Crane>')).toBe('&quot;Lark&quot; &amp; &lt;Crane&gt;')
})

it('cannot be made to close the script element', () => {
  const json = jsonForHtml({ name: '</script><script>alert(1)</script>' })
  expect(json).not.toContain('</script>')
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' })
})
