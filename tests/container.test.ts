import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

it('builds and runs the image as the firm that FIRM_DIR names', () => {
  const [, build = '', run = ''] = read('Containerfile').split(/^FROM /m)
  expect(build).toMatch(/^ARG FIRM_DIR=$[\s\S]*^RUN npm run build/m)
  expect(run).toMatch(/^ARG FIRM_DIR=$\n^ENV FIRM_DIR=\$FIRM_DIR$/m)
  expect(read('compose.yaml').match(/FIRM_DIR: \$\{FIRM_DIR:-\}/g)).toHaveLength(2)
})
