import { expect, it } from 'vitest'
import { chooseGrain, groupDays } from './group-days.ts'

const range = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

it('groups by day for a short range and includes days without leads', () => {
  const groups = groupDays(range('2026-11-01', '2026-11-04'), [
    { day: '2026-11-02', form: 'callback', leads: 3 },
    { day: '2026-11-02', form: 'bridging_application', leads: 2 },
    { day: '2026-11-04', form: 'business_application', leads: 1 },
  ])
  expect(groups.map(({ label, total }) => [label, total])).toEqual([
    ['Sun 1 Nov', 0],
    ['Mon 2 Nov', 5],
    ['Tue 3 Nov', 0],
    ['Wed 4 Nov', 1],
  ])
  expect(groups[1]?.counts).toEqual({
    callback: 3,
    bridging_application: 2,
    business_application: 0,
    enquiry: 0,
  })
})

it('groups a quarter by weeks from Monday, within its own days', () => {
  const quarter = range('2026-08-18', '2026-11-15')
  expect(chooseGrain(quarter)).toBe('week')
  const groups = groupDays(quarter, [{ day: '2026-08-24', form: 'callback', leads: 4 }])
  expect(groups[0]).toMatchObject({ firstDay: '2026-08-18', lastDay: '2026-08-23', total: 0 })
  expect(groups[1]).toMatchObject({ label: '24 Aug to 30 Aug', total: 4 })
  expect(groups.at(-1)?.lastDay).toBe('2026-11-15')
})

it('groups by month for a range of years', () => {
  const groups = groupDays(range('2025-01-15', '2026-11-15'), [
    { day: '2026-03-29', form: 'callback', leads: 2 },
  ])
  expect(groups).toHaveLength(23)
  expect(groups.find(({ total }) => total > 0)?.label).toBe('Mar 2026')
})

it('counts every lead, by day, by week and by month', () => {
  for (const last of ['2026-01-20', '2026-04-30', '2027-12-31']) {
    const days = ['2026-01-01', '2026-01-12', '2026-01-20'].map((day) => ({
      day,
      form: 'callback' as const,
      leads: 7,
    }))
    const sum = groupDays(range('2026-01-01', last), days).reduce((total, group) => total + group.total, 0)
    expect(sum).toBe(21)
  }
})
