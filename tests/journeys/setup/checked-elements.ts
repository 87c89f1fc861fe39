import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { ShownKinds } from './element-kinds.ts'

/** In the folder that Playwright empties when a run begins; the workers of a run share it. */
const listFile = () => join(test.info().project.outputDir, 'checked-by-axe.txt')

/** Whether the page, and which kinds of elements, have not passed in this run yet. */
export function findUnchecked({ page, elements }: ShownKinds): { isPageNew: boolean; elements: string[] } {
  const checked = new Set(readList().split('\n'))
  return { isPageNew: !checked.has(page), elements: elements.filter((kind) => !checked.has(kind)) }
}

/** Only what passed is noted, so that a second try fails where the first did. */
export function noteChecked({ page, elements }: ShownKinds): void {
  mkdirSync(test.info().project.outputDir, { recursive: true })
  appendFileSync(listFile(), [page, ...elements, ''].join('\n'))
}

function readList(): string {
  try {
    return readFileSync(listFile(), 'utf8')
  } catch {
    return ''
  }
}
