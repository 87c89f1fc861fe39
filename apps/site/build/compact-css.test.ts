import { expect, it } from 'vitest'
import { compactCss } from './compact-css.ts'

it.each([
  [
    'a value that is the same everywhere',
    '@layer theme{:root,:host{--ink:#123}}p{color:var(--ink)}b{color:var(--ink,red)}',
    '@layer theme{:root,:host{}}p{color:#123}b{color:#123}',
  ],
  ['one read by another', ':root{--a:#123;--b:var(--a)}p{color:var(--b)}', ':root{}p{color:#123}'],
  [
    'nothing that changes further down',
    ':root{--focus:#123}.dark{--focus:#456}p{color:var(--focus)}',
    ':root{--focus:#123}.dark{--focus:#456}p{color:var(--focus)}',
  ],
  [
    'nothing that changes on another screen',
    '@media print{:root{--ink:#000}}p{color:var(--ink)}',
    '@media print{:root{--ink:#000}}p{color:var(--ink)}',
  ],
  [
    'nothing a script or the markup reads',
    ':root{--seen:#123}p{color:var(--seen)}',
    ':root{--seen:#123}p{color:var(--seen)}',
  ],
  [
    'a long value read twice keeps its name',
    ':root{--f:"A Long Name",serif}h1{font-family:var(--f)}h2{font-family:var(--f)}h3{font-family:var(--f)}',
    ':root{--f:"A Long Name",serif}h1{font-family:var(--f)}h2{font-family:var(--f)}h3{font-family:var(--f)}',
  ],
  [
    'an initial value nobody changes',
    '@layer properties{@supports (x:y){*{--s:solid}}}p{border-style:var(--s)}@property --s{syntax:"*";inherits:false;initial-value:solid}',
    '@layer properties{@supports (x:y){*{}}}p{border-style:solid}',
  ],
  [
    'no initial value that somebody changes',
    'p{box-shadow:var(--s)}.x{--s:1px red}@property --s{syntax:"*";inherits:false;initial-value:none}',
    'p{box-shadow:var(--s)}.x{--s:1px red}@property --s{syntax:"*";inherits:false;initial-value:none}',
  ],
  [
    'sums of constants',
    ':root{--u:.25rem}p{margin:calc(var(--u) * 3) calc(var(--u) * -1.5) calc(calc(var(--u) * 2) * calc(1 - 0)) calc(100% - 2px)}',
    ':root{}p{margin:.75rem -.375rem .5rem calc(100% - 2px)}',
  ],
  ['repetitions', 'a{color:red;color:red;top:0;color:red}', 'a{top:0;color:red}'],
  ['comments, a licence excepted', '/*! MIT */p{top:0}/* why */', '/*! MIT */p{top:0}'],
])('folds %s', (_, css, expected) => {
  expect(compactCss(css, 'fill="var(--seen)"')).toBe(expected)
})
