import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stringify } from 'smol-toml'
import type * as z from 'zod'
import { StartupError } from '../../engine/startup-error.ts'
import { firmSchema } from './firm-schema.ts'
import { BRIDGING_KINDS, PRODUCTS } from './switch-schema.ts'

interface Question {
  name: string
  ask: string
  schema: z.ZodType
  /** What an empty answer means. Without it, the question is asked again. */
  usual?: string
  isNumber?: boolean
  /** Names with commas between them. */
  isList?: boolean
  /** Asked only then. */
  when?(answers: Answers): boolean
}

type Answers = Record<string, string>

const { shape } = firmSchema
const { registers, registeredOffice, phone, addresses } = shape

const QUESTIONS: Question[] = [
  { name: 'name', ask: 'What do people call the firm?', schema: shape.name },
  { name: 'legalName', ask: 'Its name at Companies House', schema: shape.legalName },
  { name: 'company', ask: 'Company number', schema: registers.shape.company },
  { name: 'nation', ask: 'Registered in', schema: registers.shape.registeredIn, usual: 'England and Wales' },
  { name: 'fca', ask: 'Firm reference number on the FCA’s Register', schema: registers.shape.fca },
  { name: 'ico', ask: 'Number on the ICO’s register of fee payers', schema: registers.shape.ico },
  { name: 'street', ask: 'Registered office: street', schema: registeredOffice.shape.street },
  { name: 'city', ask: 'Registered office: town or city', schema: registeredOffice.shape.city },
  { name: 'postcode', ask: 'Registered office: postcode', schema: registeredOffice.shape.postcode },
  { name: 'number', ask: 'Telephone', schema: phone.shape.number },
  { name: 'opens', ask: 'Answered from which hour?', schema: phone.shape.opens, usual: '9', isNumber: true },
  { name: 'closes', ask: 'Until which hour?', schema: phone.shape.closes, usual: '18', isNumber: true },
  { name: 'email', ask: 'E-mail for enquiries', schema: addresses.shape.enquiries },
  { name: 'prefix', ask: 'References begin with', schema: shape.referencePrefix, usual: 'LC' },
  {
    name: 'products',
    ask: 'What does it arrange? Name each',
    schema: shape.products.unwrap(),
    usual: PRODUCTS.join(', '),
    isList: true,
  },
  {
    name: 'bridgingKinds',
    ask: 'Bridging for which kinds of property? Each gets a page',
    schema: shape.bridgingKinds.unwrap(),
    usual: BRIDGING_KINDS.join(', '),
    isList: true,
    when: ({ products }) => readAnswerList(products ?? '').includes('bridging'),
  },
]

const HEADING = `# Who the firm is. What else can stand here: firm/firm.toml of the software, and docs/how-to/make-a-firm.md.
# Look over each line before visitors see it. Without [claims] and [rates] the site claims nothing, and without
# [promises] it promises a call in 4 open hours, contact in 8 and a decision in 48.

`

/** Asks for what a firm must say and writes its folder. What was answered is kept if it's broken off. */
export async function newFirm(folder: string, input: NodeJS.ReadableStream, say: (text: string) => void) {
  const file = join(folder, 'firm.toml')
  if (existsSync(file)) throw new StartupError(`There’s a firm in ${folder} already.`)
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, 'answers.json')
  const answers: Answers = existsSync(draft) ? JSON.parse(readFileSync(draft, 'utf8')) : {}
  const lines = createInterface({ input })[Symbol.asyncIterator]()
  for (const question of QUESTIONS) {
    if (answers[question.name] !== undefined || question.when?.(answers) === false) continue
    const answer = await askUntilRight(question, lines, say)
    if (answer === undefined) {
      throw new StartupError(`\nWhat you answered is kept. To go on: npm run firm -- new ${folder}`)
    }
    answers[question.name] = answer
    writeFileSync(draft, JSON.stringify(answers))
  }
  const firm = toFirm(answers)
  const { error } = firmSchema.safeParse(firm)
  if (error) {
    // Only hours can be right one by one and wrong together.
    delete answers.opens
    delete answers.closes
    writeFileSync(draft, JSON.stringify(answers))
    throw new StartupError(`It closes before it opens. To go on: npm run firm -- new ${folder}`)
  }
  writeFileSync(file, HEADING + stringify(firm))
  rmSync(draft)
  say(`\n${file} is written. Name its folder in .env: FIRM_DIR=${folder}\n`)
}

async function askUntilRight(
  { ask, usual, schema, isNumber, isList }: Question,
  lines: AsyncIterator<string>,
  say: (text: string) => void,
): Promise<string | undefined> {
  while (true) {
    say(`${ask}${usual ? ` (${usual})` : ''}: `)
    const { done, value: line } = await lines.next()
    if (done) return undefined
    const answer = line.trim() || (usual ?? '')
    const value = isNumber ? Number(answer) : isList ? readAnswerList(answer) : answer
    const { error } = schema.safeParse(value)
    if (!error) return answer
    say(`  ${error.issues[0]?.message}\n`)
  }
}

/** As the schema writes each, however it was typed. */
function readAnswerList(answer: string): string[] {
  return answer
    .split(',')
    .map((typed) => typed.trim())
    .filter(Boolean)
    .map(
      (typed) =>
        [...PRODUCTS, ...BRIDGING_KINDS].find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed,
    )
}

function toFirm({
  name,
  legalName,
  prefix,
  company,
  nation,
  fca,
  ico,
  street,
  city,
  postcode,
  number,
  email,
  products,
  bridgingKinds,
  ...hours
}: Answers) {
  const opening = { opens: Number(hours.opens), closes: Number(hours.closes) }
  return {
    name,
    legalName,
    referencePrefix: prefix,
    products: readAnswerList(products ?? ''),
    ...(bridgingKinds !== undefined && { bridgingKinds: readAnswerList(bridgingKinds) }),
    registers: { company, registeredIn: nation, fca, ico },
    registeredOffice: { street, city, postcode },
    offices: { cities: [city], bankHolidays: nation },
    phone: { number, ...opening },
    callbacks: opening,
    addresses: { enquiries: email },
  }
}
