import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const REACHED = 'tests/contract/database/what-a-field-reaches.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

it('three edits take a new field from the form to every place', async () => {
  const { changes, commands } = await copy.follow('add-a-field.md')
  expect(changes).toBe(3)
  for (const command of commands) await copy.run(command)
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
    import: { row: { row: 2, state: 'contacted', name: 'Ida Knot', tenure: 'leasehold' } },
    found: true,
    databaseRefuses: 'bridging_applications_tenure_check',
  })
}, 180_000)
