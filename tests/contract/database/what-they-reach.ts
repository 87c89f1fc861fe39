// Run in a copy of the project that has a field more, `tenure`, and a state more, `valuation`: prints what each place
// makes of them.
import { join } from 'node:path'
import { answerSections } from '../../../apps/desk/features/case/answers/answer-sections.ts'
import { sampleBridging, sampleLead } from '../../../apps/desk/features/case/sample-case.ts'
import { guessMapping } from '../../../apps/desk/features/import/import-fields.ts'
import { readLine } from '../../../apps/desk/features/import/import-lines.ts'
import { waitingFor } from '../../../apps/desk/features/inbox/row/waiting-for.ts'
import { sampleRow } from '../../../apps/desk/features/inbox/sample-row.ts'
import { EXPORT_COLUMNS } from '../../../apps/desk/features/overview/export/export-columns.ts'
import { applicationSteps } from '../../../apps/site/features/your-application/status/application-steps.ts'
import { supabaseFolder } from '../../../scripts/schema/schema-files.ts'
import { withMigrations, withServer } from '../../../scripts/schema/scratch-databases.ts'
import { bridgingApplicationSchema } from '../../../supabase/functions/_shared/bridging-application/bridging-application-schema.ts'
import { type CaseState, mayMove, nextStates } from '../../../supabase/functions/_shared/desk/case-states.ts'
import { lenderFacts } from '../../../supabase/functions/_shared/desk/placing/lender-summary.ts'
import { bridgingFields } from '../../../supabase/functions/_shared/fields/catalogue/bridging-fields.ts'
import { factFields } from '../../../supabase/functions/_shared/fields/catalogue/fact-fields.ts'
import { toColumns } from '../../../supabase/functions/_shared/fields/catalogue/question.ts'
import { mailedFacts } from '../../../supabase/functions/_shared/mail/messages/mailed-facts.ts'
import { sampleMessages } from '../../../supabase/functions/_shared/mail/sample-messages.ts'

const VALUATION = 'valuation' as CaseState
const PAGE = { receivedAt: '2026-11-19T10:00:00Z', decidedAt: null } as Parameters<typeof applicationSteps>[0]

const form = {
  fullName: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  propertyAddress: '4 Mill Lane, Leeds',
  propertyValue: 750_000,
  exitStrategy: 'Sale of the property',
  tenure: 'leasehold',
}
const answers: typeof sampleBridging = {
  ...sampleBridging,
  ...toColumns(bridgingFields, bridgingApplicationSchema.parse(form)),
}

const STORED = `
  select to_jsonb(private.facts_of(reference)) as facts,
    private.applicant_details(reference) -> 'details' ->> 'tenure' as correctable,
    private.facts_that_go(reference, private.exported_facts()) as exported,
    private.facts_that_go(reference, private.mailed_facts()) as mailed,
    exists (select from public.lead_summaries where search @@ 'leasehold'::tsquery) as found
  from public.leads`
const folder = supabaseFolder(join(process.cwd(), 'supabase'))
const stored = await withServer((server) =>
  withMigrations(server, folder, async (client) => {
    await client.query(`select public.record_bridging_application($1, '{"contentHash": "x"}')`, [answers])
    const { rows } = await client.query(STORED)
    const refused = await client
      .query(`update public.bridging_applications set tenure = 'rented'`)
      .catch(({ constraint }: { constraint: string }) => constraint)
    const { rows: states } = await client.query(
      `update public.leads set state = 'valuation'
       returning state, private.may_move('valuation', 'offer', true) as may_go_on`,
    )
    return { ...rows[0], refused, state: states[0] }
  }),
)
const { facts, exported, mailed } = stored
const column = EXPORT_COLUMNS.find(({ heading }) => heading === 'Tenure')
const lead = { ...sampleLead, form: 'bridging_application' as const }
const line = { line: 2, cells: ['Ida Knot', 'Leasehold'] }
const applicant = { name: 'Ada Heron', phone: null, email: null, address: null, date_of_birth: null }

console.log(
  JSON.stringify({
    formRefuses: bridgingApplicationSchema.safeParse({ ...form, tenure: 'rented' }).error?.issues[0]?.message,
    desk: answerSections({ lead, answers }).flatMap((section) => section.answers),
    fact: facts.tenure,
    edited: Object.entries(factFields).find(([name]) => name === 'tenure')?.[1],
    correctable: stored.correctable,
    lender: lenderFacts({
      reference: 'LC-20261119-1234',
      facts,
      applicant,
      securities: [],
      isPermitted: true,
    }),
    mail: mailedFacts({ ...sampleMessages.bridgingToStaff, facts: mailed }),
    export: column?.cell({ facts: exported } as Parameters<typeof column.cell>[0]),
    import: readLine(line, { mapping: guessMapping(['Name', 'Tenure']), otherwise: 'contacted' }),
    found: stored.found,
    databaseRefuses: stored.refused,
    state: {
      ...stored.state,
      mayGoOn: mayMove(VALUATION, 'offer', true),
      isNext: nextStates('with_lenders', true).includes(VALUATION),
      waitsFor: waitingFor({ ...sampleRow(), promised_by: null, state: VALUATION }),
      step: applicationSteps({ ...PAGE, state: VALUATION }).findLast(({ state }) => state !== 'ahead')?.label,
    },
  }),
)
