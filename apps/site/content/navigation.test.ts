import { expect, it } from 'vitest'
import { siteRoutes } from '../routes.ts'
import { currentMark, mainLinks } from './navigation.ts'

const marksOn = (path: string) =>
  mainLinks.flatMap(({ to }) => {
    const mark = currentMark(to, path)
    return mark ? [[to, mark]] : []
  })

it.each([
  ['/', [['/', 'page']]],
  ['/business-finance', [['/business-finance', 'page']]],
  ['/business-finance-application', [['/business-finance', 'page']]],
  ['/startups', [['/business-finance', 'true']]],
  ['/hmo-bridging', [['/bridging-loans', 'true']]],
  ['/bridging-loan-application', [['/bridging-loans', 'true']]],
  ['/news-and-resources/a-short-guide', [['/news-and-resources', 'true']]],
  ['/privacy-policy', []],
])('marks the link that %s belongs to', (path, marks) => {
  expect(marksOn(path)).toEqual(marks)
})

it('marks one link at most on every page', () => {
  for (const { path } of siteRoutes) expect(marksOn(path).length, path).toBeLessThanOrEqual(1)
})
