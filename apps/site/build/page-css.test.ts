import { expect, it } from 'vitest'
import { pageCss } from './page-css.ts'

const SHEET = `
@layer theme{:root{--ink:#0f2e35;--dawn:#f2a654;--soft:var(--dawn)}}
@layer base{body{color:var(--ink)}a:where(.plain){color:inherit}}
@layer utilities{.mt-4{margin-top:1rem}.mt-1\\.5{margin-top:.4rem}.bg-soft{background:var(--soft)}
.hover\\:underline{&:hover{text-decoration:underline}}
.\\[\\&\\>svg\\]\\:mt-1{&>svg{margin-top:1px}}
@media (min-width:64rem){.lg\\:flex{display:flex}}.q,.mt-4.b{top:0}}
@property --tw-used{syntax:"*";inherits:false}
@keyframes turn{to{rotate:1turn}}`

it.each([
  [
    'the base, and nothing that no class asks for',
    '<a>',
    ['body{color:var(--ink)}', '--ink', ':where(.plain)'],
    ['.mt-4', '--dawn', '@media', '@property', '.q'],
  ],
  [
    'a class of the markup',
    '<p class="mt-4 lg:flex">',
    ['.mt-4{', '.lg\\:flex'],
    ['.mt-1', '.bg-soft', '.b{'],
  ],
  [
    'a class of a script',
    'x ? `bg-soft` : "mt-1.5"',
    ['.bg-soft', '.mt-1\\.5', '--soft', '--dawn'],
    ['.mt-4{'],
  ],
  [
    'a class with signs in it',
    'jsx("svg"),className:"[&>svg]:mt-1 hover:underline"',
    ['\\[\\&\\>svg\\]', 'hover\\:underline'],
    ['.mt-4{'],
  ],
  [
    'a class that the markup has to escape',
    '<svg class="[&amp;&gt;svg]:mt-1">',
    ['\\[\\&\\>svg\\]'],
    ['.mt-4{'],
  ],
])('keeps %s', (_, pageSource, kept, dropped) => {
  const css = pageCss(SHEET, pageSource)
  for (const text of kept) expect(css).toContain(text)
  for (const text of dropped) expect(css).not.toContain(text)
  expect(css).toContain('@keyframes turn{to{rotate:1turn}}')
})

const CONTROLS = `h1,h2{top:0}table{border:0}textarea{resize:none}ul>li p{top:1px}input[type=button]{top:2px}
::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}::backdrop{color:red}*,:before{margin:0}
:where(select) option{top:3px}[hidden]:where(:not(p)){display:none}html,:host{top:4px}`

it('drops what is for elements the page cannot show', () => {
  expect(pageCss(CONTROLS, '<h1>Table of <p>')).toBe(
    'h1{top:0}::backdrop{color:red}*,:before{margin:0}[hidden]:where(:not(p)){display:none}html,:host{top:4px}',
  )
  const form = pageCss(CONTROLS, '<ul><li><p><input type="date"> jsx("textarea") `table`')
  for (const text of [
    'table{',
    'textarea{',
    'ul>li p{',
    'input[',
    '::placeholder',
    '::-webkit-datetime-edit',
  ])
    expect(form).toContain(text)
  expect(form).not.toMatch(/h1|option/)
})

it('drops the parts of a date box unless the page has one', () => {
  expect(pageCss(CONTROLS, '<input> If the date is fixed')).not.toContain('::-webkit-datetime-edit')
  expect(pageCss(CONTROLS, '<input> {type:`date`}')).toContain('::-webkit-datetime-edit')
  expect(pageCss(CONTROLS, '<input> typeof day==`date`')).not.toContain('::-webkit-datetime-edit')
})

it('writes a declaration once', () => {
  expect(pageCss('a{color:red;color:red;top:0}', '<a>')).toBe('a{color:red;top:0}')
})

it('declares a property once, in the layer that every browser reads', () => {
  const sheet = `@layer properties{@supports (not (color:red)){*,:before{--tw-a:0;--tw-b:initial}}}
.q{--tw-a:1;top:var(--tw-a);left:var(--tw-b);right:var(--c)}
@property --tw-a{syntax:"*";inherits:false;initial-value:0}@property --c{syntax:"*";inherits:false}`
  const css = pageCss(sheet, 'class="q"')
  expect(css).toContain('@layer properties{*,:before{--tw-a:0;--tw-b:initial}}')
  expect(css.match(/@property [^{]*/g)).toEqual(['@property --c'])
})

it('writes out what is counted in steps of the scale', () => {
  const sheet =
    ':root{--spacing:.25rem}.q{top:calc(var(--spacing) * 3.5);left:calc(calc(var(--spacing) * -2) * 3)}'
  expect(pageCss(sheet, 'class="q"')).toBe('.q{top:0.875rem;left:calc(-0.5rem * 3)}')
})
