import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** What the compiler says when each answer, as JSON, stands where its function's type in `Answers` is wanted. */
export async function compileAnswers(answers: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const lines = [...answers].flatMap(([name, texts]) => [...texts].map((text) => ({ name, text })))
  const folder = await mkdtemp(join(tmpdir(), 'answers-'))
  const source = [
    `import type { Answers } from '${ROOT}/apps/desk/backend/client/call.ts'`,
    ...lines.map(({ name, text }, index) => `export const answer${index}: Answers['${name}'] = ${text}`),
  ]
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(ROOT, 'node_modules/@types')], types: ['node'] },
    include: [folder, join(ROOT, 'apps/desk/backend'), join(ROOT, 'apps/desk/*.d.ts')],
  }
  try {
    await writeFile(join(folder, 'answers.ts'), source.join('\n'))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const said = await compile(folder)
    const named = said.map((line) =>
      line.replace(/^\S+\((\d+),\d+\)/, (_, place) => lines[Number(place) - 2]?.name ?? ''),
    )
    return [...new Set(named)]
  } finally {
    await rm(folder, { recursive: true })
  }
}

function compile(folder: string): Promise<string[]> {
  const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--noEmit', '--pretty', 'false']
  return new Promise((resolve) =>
    execFile(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY }, (_, stdout, stderr) =>
      resolve((stdout + stderr).split('\n').filter(Boolean)),
    ),
  )
}
