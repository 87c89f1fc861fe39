import { expect, it } from 'vitest'
import { jsonForHtml } from './html-text.ts'

it('cannot be made to close the script element', () => {
  const json = jsonForHtml({ name: '</script><script>alert(1)</script>' })
  expect(json).not.toContain('</script>')
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' })
})
