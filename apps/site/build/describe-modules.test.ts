import { expect, it } from 'vitest'
import { reachableCode, type SourceModules } from './describe-modules.ts'

const module = (code: string, imports: string[] = [], later: string[] = []) => ({ code, imports, later })
const modules: SourceModules = {
  'hydrate.tsx': module(
    'hydrate',
    ['frame.tsx', '../../node_modules/react/index.js'],
    ['pages/a.tsx', 'pages/b.tsx'],
  ),
  'frame.tsx': module('frame', ['ui/link.tsx']),
  'ui/link.tsx': module('link', ['frame.tsx']),
  'pages/a.tsx': module('page a', ['ui/link.tsx'], ['features/later.tsx']),
  'pages/b.tsx': module('page b'),
  'features/later.tsx': module('later', ['gone.css']),
  '../../node_modules/react/index.js': module('react'),
}

it('follows a page through what it loads and what it loads later, and stops at other pages and at React', () => {
  const code = reachableCode(modules, ['hydrate.tsx', 'pages/a.tsx'], (name) => name.startsWith('pages/'))
  expect(code.split('\n').sort()).toEqual(['frame', 'hydrate', 'later', 'link', 'page a'])
})
