import { expect, it } from 'vitest'
import { reachableCode, type SourceModules } from './describe-modules.ts'

const module = (code: string, imports: string[] = [], later: string[] = []) => ({ code, imports, later })
const modules: SourceModules = {
  'islands/hydrate.tsx': module('hydrate', ['../../node_modules/react/index.js']),
  'islands/a.tsx': module('island a', ['ui/link.tsx'], ['features/later.tsx']),
  'islands/b.tsx': module('island b'),
  'ui/link.tsx': module('link', ['islands/a.tsx']),
  'features/later.tsx': module('later', ['gone.css']),
  '../../node_modules/react/index.js': module('react'),
}

it('follows what an island loads, also later, and stops at React', () => {
  const code = reachableCode(modules, ['islands/hydrate.tsx', 'islands/a.tsx'])
  expect(code.split('\n').sort()).toEqual(['hydrate', 'island a', 'later', 'link'])
})
