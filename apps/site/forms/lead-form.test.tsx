import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LeadForm } from './lead-form.tsx'
import type { LeadForm as Form } from './use-lead-form.ts'

const settings = vi.hoisted(() => ({ supabaseUrl: '' }))
vi.mock('../settings.ts', () => ({ settings }))

const form = {
  form: { current: null },
  busy: false,
  checks: { refusals: 0, errors: {} },
  handlers: {},
} as unknown as Form

const draw = (supabaseUrl: string) => {
  settings.supabaseUrl = supabaseUrl
  return renderToStaticMarkup(
    <LeadForm form={form} action="/" labelledBy="title" fields={[]}>
      fields
    </LeadForm>,
  )
}

it('says it needs JavaScript only where no server takes native posts', () => {
  expect(draw('https://abc.supabase.example')).toMatch(/<noscript>This form needs JavaScript/)
  expect(draw('')).not.toContain('needs JavaScript')
})
