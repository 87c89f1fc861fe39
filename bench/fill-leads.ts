// Makes many leads for measurements. Each SQL statement inserts thousands of rows. The database's usual
// triggers write the leads' summaries.
import type { ClientBase } from 'pg'
import { firm } from '#shared/firm.ts'

const BATCH = 50_000

/*
 * Invented people with example.com addresses and phone numbers that Ofcom reserves for drama. The leads are
 * spread over two years. Of ten, five are callbacks, three bridging and two business. Leads older than a
 * month are decided, those of the last three days are new, and most of those in between are open.
 */
const FILL = `
  insert into public.leads (
    reference, form, received_at, promised_by, state, decided_at, first_contact_at, promise, promise_settled_at,
    promise_settled_by, last_worked_at, outcome_reason, follow_up_on, owner_id, quarantined, utm_source, referrer, version, updated_at
  )
  select
    '${firm.referencePrefix}-' || to_char(received_at at time zone 'Europe/London', 'YYYYMMDD') || '-' || (100000 + number),
    case when number % 10 < 5 then 'callback' when number % 10 < 8 then 'bridging_application' else 'business_application' end,
    received_at,
    received_at + interval '2 hours',
    state,
    case when state in ('completed', 'declined', 'withdrawn') then received_at + interval '20 days' end,
    case when state <> 'new' then received_at + (number % 300) * interval '1 minute' end,
    case when state <> 'new' then case when number % 300 <= 120 then 'kept' else 'missed' end end,
    case when state <> 'new' then received_at + (number % 300) * interval '1 minute' end,
    case when state <> 'new' then case when number % 10 >= 8 then 'need_more' when number % 3 = 0 then 'voicemail' else 'spoke' end end,
    case when state <> 'new' then received_at + (number % 300) * interval '1 minute' end,
    case when state in ('declined', 'withdrawn') then 'Changed their mind' end,
    case when state in ('contacted', 'documents') and number % 3 = 0 then (received_at + interval '30 days')::date end,
    case when state <> 'new' then owners[1 + number % greatest(cardinality(owners), 1)] end,
    number % 200 = 7 and state = 'new',
    (array['google', 'newsletter', null, null, 'partner'])[1 + number % 5],
    case when number % 5 = 2 then 'https://www.search.example/q' end,
    1,
    received_at
  from (
    select
      number, owners,
      -- Spread so that neighbours in number are neighbours in time, as arrivals are.
      now() - interval '730 days' * (1 - number::float8 / $3) as received_at,
      case
        when $3 - number > $3 / 24 then
          (array['completed', 'declined', 'declined', 'withdrawn', 'withdrawn', 'declined'])[1 + number % 6]
        when $3 - number > $3 / 240 then
          (array['contacted', 'documents', 'with_lenders', 'offer', 'declined', 'contacted'])[1 + number % 6]
        else 'new'
      end as state
    from generate_series($1::bigint, $2::bigint) as number,
      (select array(select id from public.staff_profiles order by id) as owners) as staff
  ) as invented
`

const PEOPLE = `
  select lead.reference, lead.received_at, lead.form, number,
    (array['Ada','Ben','Cara','Dev','Elsie','Finn','Gita','Hugo','Isla','Jack','Kofi','Lena','Mina','Noor','Omar','Pia',
      'Quin','Rosa','Sami','Tess'])[1 + number % 20]
    || ' ' || (array['Ash','Birch','Crane','Dove','Elm','Finch','Grebe','Heron','Ibis','Jay','Kite','Lark','Martin',
      'Nightjar','Osprey','Plover','Quail','Robin','Swift','Teal','Umber','Vale','Wren','Yarrow'])[1 + number / 20 % 24]
    || ' ' || chr((65 + number / 480 % 26)::int) as name,
    (array['020 7946 0','0113 496 0','0114 496 0','0115 496 0','0116 496 0','0117 496 0','0118 496 0','0121 496 0',
      '0131 496 0','0141 496 0','0151 496 0','0161 496 0','0191 498 0','029 2018 0','028 9649 6','01632 960','07700 900'])
      [1 + number / 1000 % 17] || lpad((number % 1000)::text, 3, '0') as phone,
    'person' || number / 2 || '@example.com' as email,
    20000 + number % 4800 * 1000 as pounds,
    'Leeds LS' || 1 + number % 20 || ' ' || number / 20 % 10 || chr((65 + number / 200 % 20)::int)
      || chr((65 + number / 4000 % 20)::int) as town
  from public.leads as lead
  cross join lateral (select split_part(lead.reference, '-', 3)::bigint - 100000 as number) as numbered
  where split_part(lead.reference, '-', 3)::bigint between 100000 + $1::bigint and 100000 + $2::bigint
    and lead.received_at >= now() - interval '731 days' * (1 - $1::float8 / $3) - interval '2 days'
`

const ANSWERS = [
  `insert into public.callback_requests (reference, name, phone)
   select reference, name, phone from people where form = 'callback'`,
  `insert into public.bridging_applications (
     reference, full_name, email, phone, property_address, property_value, exit_strategy, loan_amount, duration_months,
     monthly_interest, total_interest, total_repayment)
   select reference, name, email, phone, number || ' Mill Lane, ' || town, pounds * 2, 'Sale of the property', pounds, 12,
     pounds * 0.0049, pounds * 0.0588, pounds * 1.0588
   from people where form = 'bridging_application'`,
  `insert into public.business_applications (
     reference, business_name, trading_address, loan_amount, loan_amount_pounds, purpose_of_funds, preferred_term,
     shareholder_name, shareholder_dob, residential_address, homeowner_status, mobile_phone, personal_email)
   select reference, split_part(name, ' ', 2) || ' & Sons ' || number / 20 || ' Ltd', number || ' Wharf Road, ' || town,
     '£' || pounds, pounds, 'A second van', '36', name, '1980-01-01', '4 Mill Lane, Leeds', 'tenant', phone, email
   from people where form = 'business_application'`,
]

/**
 * Adds `count` leads, numbered from 0, so it can run only once on a database. Needs the database owner's
 * rights. For test databases only.
 */
export async function fillLeads(client: ClientBase, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const batch = [from, Math.min(from + BATCH, count) - 1, count]
    await client.query(FILL, batch)
    await client.query(`create temporary table people on commit preserve rows as ${literals(PEOPLE, batch)}`)
    for (const insert of ANSWERS) await client.query(insert)
    await client.query('drop table people')
  }
  await client.query('analyze')
}

// CREATE TABLE AS takes no parameters. Inserting these numbers is safe, because they come from this file.
function literals(sql: string, values: number[]): string {
  return sql.replace(/\$(\d)/g, (_, place) => String(values[Number(place) - 1]))
}
