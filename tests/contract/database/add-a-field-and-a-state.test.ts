import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const REACHED = 'tests/contract/database/what-they-reach.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

it('the pages alone take a field and a state to every place', async () => {
  const field = await copy.follow('add-a-field.md')
  expect(field).toEqual({ changes: 3, commands: ['npm run schema -- "Tenure"'] })
  const state = await copy.follow('add-a-case-state.md')
  expect(state.commands).toEqual(['npm run schema -- "Valuation"'])
  await copy.run('npm run schema -- "Tenure and valuation"')
  await cp(join(import.meta.dirname, '../../..', REACHED), join(copy.path, REACHED))
  const { stdout } = await copy.run(`node ${REACHED}`)
  const leasehold = { label: 'Tenure', value: 'Leasehold' }
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    formRefuses: 'Please choose freehold or leasehold',
    desk: expect.arrayContaining([leasehold]),
    fact: 'leasehold',
    edited: expect.objectContaining({ label: 'Tenure', kind: 'choice' }),
    correctable: 'leasehold',
    lender: expect.arrayContaining([leasehold]),
    mail: expect.arrayContaining([leasehold]),
    export: 'Leasehold',
    import: {
      row: { row: 2, state: 'contacted', name: 'Ida Knot', tenure: 'leasehold' },
      faults: [],
      notes: [],
    },
    found: true,
    databaseRefuses: 'bridging_applications_tenure_check',
    state: {
      state: 'valuation',
      may_go_on: true,
      mayGoOn: true,
      isNext: true,
      waitsFor: 'the valuer',
      step: 'With lenders',
    },
  })
}, 180_000)
