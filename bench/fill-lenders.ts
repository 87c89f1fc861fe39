import type { ClientBase } from 'pg'

const LENDERS = `
  insert into public.lenders (name, products, smallest_pounds, largest_pounds, highest_ltv_percent, contacts)
  select 'Lender ' || number, array['bridging'], 10000 + number % 50 * 1000, 1000000 + number % 20 * 500000,
    60 + number % 30, jsonb_build_array(jsonb_build_object('name', 'Wren Dunnock', 'email', 'lender' || number || '@example.com'))
  from generate_series(1, $1::integer) as number
`

// Asks three lenders about each bridging case. One declines and two offer terms. One statement fills both
// tables.
const ENQUIRIES = `
  with panel as (select array(select id from public.lenders order by name) as ids),
  asked as (
    insert into public.enquiries (reference, lender_id, lender_name, sent_at, sent_how, answer, answer_reason, answered_at)
    select lead.reference, panel.ids[1 + (numbered.number + 7 * asked.number) % cardinality(panel.ids)], 'Lender',
      lead.received_at + interval '1 day', 'email', case when asked.number = 1 then 'declined' else 'terms' end,
      case when asked.number = 1 then 'Loan to value' end, lead.received_at + interval '3 days'
    from public.leads as lead
    cross join lateral (select split_part(lead.reference, '-', 3)::bigint as number) as numbered
    cross join generate_series(1, 3) as asked (number)
    cross join panel
    where lead.form = 'bridging_application'
    returning id, reference, answer
  )
  insert into public.case_terms (
    reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months, arrangement_pounds, conditions)
  select reference, id, 500000, 0.85, 'month', 'retained', 12, 10000, 'Subject to valuation'
  from asked where answer = 'terms'
`

export async function fillLenders(client: ClientBase, lenders: number): Promise<void> {
  await client.query(LENDERS, [lenders])
  await client.query(ENQUIRIES)
  await client.query('vacuum analyze')
}
