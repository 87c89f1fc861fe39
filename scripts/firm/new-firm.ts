import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stringify } from 'smol-toml'
import * as z from 'zod'
import { StartupError } from '../../engine/startup-error.ts'
import { firmSchema } from './firm-schema.ts'
import { looksSchema } from './looks/looks-schema.ts'
import { MOST_SQUARE, readArtwork } from './looks/read-artwork.ts'
import { readSvg, SvgFault } from './looks/read-svg.ts'
import { BRIDGING_KINDS, PRODUCTS } from './switch-schema.ts'

interface Question {
  name: keyof Answers
  ask: string
  /** What an empty answer means. Without it, the question is asked again. */
  usual?: string
  /** How the question says what Enter means, if not by `usual` itself. */
  enter?: string
  schema: z.ZodType
  /** What the schema judges. Without it, the answer as it is. */
  read?(answer: string, answers: Answers, folder: string): unknown
  /** Asked only then. */
  when?(answers: Answers): boolean
}

type Answers = Partial<Record<(typeof ASKED)[number], string>>

const ASKED = [
  ...([
    'name',
    'legalName',
    'company',
    'fca',
    'ico',
    'office',
    'number',
    'hours',
    'email',
    'prefix',
  ] as const),
  ...(['products', 'bridgingKinds', 'colours', 'logo'] as const),
]

const { shape } = firmSchema

const QUESTIONS: Question[] = [
  { name: 'name', ask: 'What do people call the firm?', schema: shape.name },
  { name: 'legalName', ask: 'Its name at Companies House', schema: shape.legalName },
  { name: 'company', ask: 'Company number', schema: shape.registers.shape.company },
  { name: 'fca', ask: 'Firm reference number on the FCA’s Register', schema: shape.registers.shape.fca },
  { name: 'ico', ask: 'Number on the ICO’s register of fee payers', schema: shape.registers.shape.ico },
  {
    name: 'office',
    ask: 'Registered office: street, town or city, postcode',
    schema: shape.registeredOffice,
    read: readOffice,
  },
  { name: 'number', ask: 'Telephone', schema: shape.phone.shape.number },
  {
    name: 'hours',
    ask: 'Answered from which hour until which?',
    schema: shape.callbacks,
    usual: '9-18',
    read: readHours,
  },
  { name: 'email', ask: 'E-mail for enquiries', schema: shape.addresses.shape.enquiries },
  { name: 'prefix', ask: 'References begin with', schema: shape.referencePrefix, usual: 'LC' },
  {
    name: 'products',
    ask: 'What does it arrange? Name each',
    schema: shape.products.unwrap(),
    usual: PRODUCTS.join(', '),
    enter: `all of them: ${PRODUCTS.join(', ')}`,
    read: readNames,
  },
  {
    name: 'bridgingKinds',
    ask: 'Bridging for which kinds of property? Each gets a page',
    schema: shape.bridgingKinds.unwrap(),
    usual: BRIDGING_KINDS.join(', '),
    enter: `all of them: ${BRIDGING_KINDS.join(', ')}`,
    read: readNames,
    when: ({ products = '' }) => readNames(products).includes('bridging'),
  },
  {
    name: 'colours',
    ask: 'Its colour, or three: of text, of the page, of buttons',
    schema: looksSchema,
    usual: 'neutral',
    enter: 'neutral colours',
    read: readColours,
  },
  {
    name: 'logo',
    ask: 'Its logo: where the SVG is',
    schema: z.string().superRefine((fault, context) => {
      if (fault) context.addIssue({ code: 'custom', message: fault })
    }),
    usual: 'none',
    enter: 'no logo',
    read: takeLogo,
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
    const answer = await askUntilRight(question, answers, folder, lines, say)
    if (answer === undefined) {
      throw new StartupError(`\nWhat you answered is kept. To go on: npm run firm -- new ${folder}`)
    }
    answers[question.name] = answer
    writeFileSync(draft, JSON.stringify(answers))
  }
  const firm = toFirm(answers)
  writeFileSync(file, HEADING + stringify(firm))
  rmSync(draft)
  say(`\n${file} is written. Name its folder in .env: FIRM_DIR=${folder}\n`)
}

async function askUntilRight(
  { ask, usual, enter = usual, schema, read = (answer) => answer }: Question,
  answers: Answers,
  folder: string,
  lines: AsyncIterator<string>,
  say: (text: string) => void,
): Promise<string | undefined> {
  while (true) {
    say(`${ask}${enter ? ` [Enter: ${enter}]` : ''}: `)
    const { done, value: line } = await lines.next()
    if (done) return undefined
    const answer = line.trim() || (usual ?? '')
    const { error } = schema.safeParse(read(answer, answers, folder))
    if (!error) return answer
    for (const { message, path } of error.issues) say(`  ${[...path, message].join(': ')}\n`)
  }
}

/** As the schema writes each, however it was typed. */
function readNames(answer: string): string[] {
  return readList(answer).map(
    (typed) =>
      [...PRODUCTS, ...BRIDGING_KINDS].find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed,
  )
}

const readList = (answer: string) =>
  answer
    .split(',')
    .map((typed) => typed.trim())
    .filter(Boolean)

function readOffice(answer: string) {
  const parts = readList(answer)
  const [city, postcode] = parts.splice(-2)
  return { street: parts.join(', '), city, postcode }
}

function readHours(answer: string) {
  const [opens, closes] = answer.split(/-|–|to/).map((hour) => (hour.trim() ? Number(hour) : Number.NaN))
  return { opens, closes }
}

const isGiven = (answer: string | undefined): answer is string => !/^(?:neutral|none)?$/i.test(answer ?? '')

/** One colour is that of text if it's dark enough, otherwise that of buttons. */
function readColours(answer: string): Record<string, string> {
  if (!isGiven(answer)) return {}
  const [first = '', ...others] = answer
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((colour) => (/^[\da-f]{6}$/i.test(colour) ? `#${colour}` : colour))
  if (others.length > 0) return { ink: first, paper: others[0] ?? '', accent: others[1] ?? '' }
  return looksSchema.safeParse({ ink: first }).success ? { ink: first } : { accent: first }
}

/** Puts it among the looks. Answers what’s wrong with it, or nothing. */
function takeLogo(answer: string, { name = '', colours = '' }: Answers, folder: string): string {
  if (!isGiven(answer)) return ''
  // As a terminal writes it when a file is dropped there.
  const from = resolve(answer.replace(/^(['"])(.*)\1$/, '$2').replaceAll('\\ ', ' '))
  const looks = join(folder, 'looks')
  let taken = ''
  try {
    const source = readFileSync(from, 'utf8')
    const [, , width, height] = readSvg(source).viewBox
    taken = join(looks, width / height > MOST_SQUARE ? 'logo.svg' : 'mark.svg')
    mkdirSync(looks, { recursive: true })
    writeFileSync(taken, source)
    readArtwork({ name, looks: looksSchema.parse(readColours(colours)) }, folder)
    return ''
  } catch (error) {
    if (taken) rmSync(taken)
    if (error instanceof SvgFault) return `It ${error.message}`
    if (error instanceof StartupError) return error.message.replace(/^[\s\S]*?\n- /, '')
    return `There’s no SVG (a vector file) at ${from}. Without a logo, press Enter`
  }
}

function toFirm({ name, legalName, prefix, number, email, company = '', ...answers }: Answers) {
  const { fca, ico, office = '', hours = '', products = '', bridgingKinds, colours = '' } = answers
  const opening = readHours(hours)
  const registeredOffice = readOffice(office)
  const nation = NATIONS[company.slice(0, 2)] ?? 'England and Wales'
  const looks = readColours(colours)
  return {
    name,
    legalName,
    referencePrefix: prefix,
    products: readNames(products),
    ...(bridgingKinds !== undefined && { bridgingKinds: readNames(bridgingKinds) }),
    registers: { company, registeredIn: nation, fca, ico },
    registeredOffice,
    offices: { cities: [registeredOffice.city], bankHolidays: nation },
    phone: { number, ...opening },
    callbacks: opening,
    addresses: { enquiries: email },
    ...(Object.keys(looks).length > 0 && { looks }),
  }
}

/** Companies House begins numbers with where the company is. */
const NATIONS: Record<string, string> = {
  ...{ SC: 'Scotland', SO: 'Scotland', SL: 'Scotland' },
  ...{ NI: 'Northern Ireland', NC: 'Northern Ireland', NL: 'Northern Ireland' },
}
