-- Invented content for a first look; a real firm puts in its own. Everyone named here is made up.

insert into public.news_articles (title, excerpt, category, published_date) values
  ('What lenders look for in six months of bank statements',
   'Underwriters read a statement the way a mechanic listens to an engine. Returned direct debits, a balance that touches the overdraft limit every month, and large unexplained transfers are the three things they ask about first. Here is how to explain each before you are asked.',
   'Business Finance', '2026-11-09'),
  ('Auction purchase in 28 days: a timetable that works',
   'The hammer falls, ten per cent is paid and the clock starts. We set out the 28 days one by one: who is instructed when, which searches can be insured instead of awaited, and where most purchases lose their week.',
   'Bridging', '2026-10-28'),
  ('Card fees explained: interchange, scheme fee and margin',
   'A card transaction has three prices in it and only one of them is open to negotiation. We take a £50 sale apart and show which part goes to the cardholder’s bank, which to the card scheme and which to the acquirer.',
   'Payments', '2026-10-14'),
  ('Five questions to ask before you accept a personal guarantee',
   'Most unsecured business loans ask a director to stand behind the company. Ask whether the guarantee is capped, whether it is joint, when it ends, what triggers it and whether insurance is available, and get the answers in writing.',
   'Business Finance', '2026-09-30'),
  ('From farm shop to food hall: funding a change of use',
   'Planning permission, a contractor’s quote and a two-year forecast are what turned a lender’s maybe into a yes for a family farm in Shropshire. The order in which they arrived mattered as much as what they said.',
   'Case Notes', '2026-09-16'),
  ('Open or closed: which bridging loan is cheaper for you',
   'A closed bridge has an exit date that is already contracted; an open one does not. The first is easier to price. We compare both on the same £400,000 purchase, month by month.',
   'Bridging', '2026-09-02'),
  ('Why we ask for filed accounts as well as management accounts',
   'Filed accounts show what was signed off; management accounts show what has happened since. A lender who sees only one of them prices in the doubt about the other.',
   'Business Finance', '2026-08-19'),
  ('HMO licensing: what changes between 4 and 5 tenants',
   'A house let to five or more people from two or more households needs a mandatory licence in England, and many councils ask for one sooner. A valuer will ask for the licence, so we do too.',
   'Property', '2026-08-05'),
  ('A short guide to retained interest',
   'With retained interest nothing is paid each month: the lender sets the interest aside from the advance. It helps cash flow during works and it reduces the sum you receive on day one. Both halves of that sentence deserve a calculation.',
   'Bridging', '2026-07-22'),
  ('Seasonal trade, level repayments: making the two fit',
   'Hotels earn in August and pay in February. We look at three structures, from a seasonal repayment profile to a revolving facility, that let a loan breathe with the year.',
   'Business Finance', '2026-07-08'),
  ('Our Manchester office is open',
   'Three advisers, one meeting room and a kettle: our third office brings face-to-face appointments to clients north of Birmingham.',
   'Company News', '2026-06-24');

insert into public.completed_deals (title, description, deal_type, loan_amount, completion_date) values
  ('Warehouse purchase in Wolverhampton',
   'First-charge bridge for a packaging distributor that had ten days left on its exclusivity. A term loan on the warehouse will repay it.',
   'Commercial Bridging', 1850000, '2026-11-03'),
  ('Working capital for a structural steel firm',
   'Unsecured facility over 36 months to carry two retention payments and a larger order book, agreed on six months of statements and filed accounts.',
   'Business Finance', 320000, '2026-10-22'),
  ('Nine-bedroom HMO conversion in Leeds',
   'Purchase and works funded in one facility, drawn in three stages against a surveyor’s certificate. It will be let by the room and refinanced.',
   'HMO Bridging', 640000, '2026-10-08'),
  ('Fourteen houses on a former nursery site',
   'Staged development facility with all build costs funded and interest retained, for a regional housebuilder with outline permission.',
   'Development Bridging', 4750000, '2026-09-25'),
  ('Shop with two flats above in Margate',
   'Semi-commercial purchase at auction, completed on day 24. The rent from the flats covers the interest.',
   'Semi-Commercial', 410000, '2026-09-11'),
  ('Five refrigerated trailers for a Lincolnshire haulier',
   'Hire purchase over 60 months with the first payment after harvest, when the trailers start to earn.',
   'Asset Finance', 275000, '2026-08-27'),
  ('Three acres with survey pegs in Northamptonshire',
   'Land bridge to hold the site while a planning appeal is heard. A housebuilder has agreed to buy it with permission.',
   'Land Bridging', 1200000, '2026-08-13'),
  ('Refit of a 40-cover restaurant in Cardiff',
   'Loan over 24 months for kitchen, extraction and furniture, drawn the week the lease was signed.',
   'Business Finance', 95000, '2026-07-30'),
  ('Dairy farm: new parlour and slurry store',
   'Term loan over 60 months, secured on land, with repayments timed to the milk cheque.',
   'Agriculture', 780000, '2026-07-16');

insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, loan_to_value_percent, term_months, days_taken, exit
from public.completed_deals join (values
  ('Warehouse purchase in Wolverhampton', 68, 12, 10, 'Refinance to a term loan'),
  ('Working capital for a structural steel firm', null, 36, 6, null),
  ('Nine-bedroom HMO conversion in Leeds', 70, 15, 19, 'Refinance once let'),
  ('Fourteen houses on a former nursery site', 60, 18, 31, 'Sale of the houses'),
  ('Shop with two flats above in Margate', 72, 12, 24, 'Refinance to a mortgage'),
  ('Five refrigerated trailers for a Lincolnshire haulier', null, 60, 8, null),
  ('Three acres with survey pegs in Northamptonshire', 55, 12, 16, 'Sale with permission'),
  ('Refit of a 40-cover restaurant in Cardiff', null, 24, 5, null),
  ('Dairy farm: new parlour and slurry store', 45, 60, 27, null)
) as facts (title, loan_to_value_percent, term_months, days_taken, exit) using (title);

insert into public.resources (title, description, resource_type, created_at) values
  ('Business finance document checklist',
   'Everything a lender is likely to ask for, on one page: statements, filed accounts, identity, address history and what each is used for.',
   'Checklist', '2026-11-05 09:00:00+00'),
  ('Bridging exit strategies compared',
   'Sale, refinance, inheritance, business proceeds: what a lender accepts as evidence for each and how long each tends to take.',
   'Guide', '2026-10-20 09:00:00+00'),
  ('Loan jargon in plain English',
   'From amortisation to unencumbered: sixty terms with a sentence each and a number where a number helps.',
   'Glossary', '2026-10-01 08:00:00+00'),
  ('Cash-flow forecast for twelve months',
   'A spreadsheet with the lines an underwriter looks for and a second sheet that shows what a late-paying customer does to it.',
   'Template', '2026-09-10 08:00:00+00'),
  ('Schedule of works for a refurbishment bridge',
   'A form a builder can fill in and a surveyor can sign off, stage by stage.',
   'Template', '2026-08-20 08:00:00+00'),
  ('Choosing a card machine',
   'Countertop, portable, mobile or phone: what each costs to run and which suits a counter, a terrace or a van.',
   'Guide', '2026-07-28 08:00:00+00'),
  ('Credit searches: soft, hard and what they leave behind',
   'Which enquiries a lender can see, for how long, and at which step of an application each is made.',
   'Guide', '2026-07-01 08:00:00+00'),
  ('Personal guarantee: points to raise with your solicitor',
   'A two-page note to take to the meeting, with the clauses that are most often negotiated.',
   'Checklist', '2026-06-10 08:00:00+00'),
  ('Development appraisal worksheet',
   'Costs, contingency, sales values and finance on one sheet, so that the margin is visible before the lender asks.',
   'Template', '2026-05-18 08:00:00+00');

-- The page of each article and resource was made with it; seeds/ has their bodies.
update public.content_pages set file_path = '/downloads/' || file
from (values
  ('cash-flow-forecast-for-twelve-months', 'cash-flow-forecast.xlsx'),
  ('schedule-of-works-for-a-refurbishment-bridge', 'schedule-of-works.xlsx'),
  ('development-appraisal-worksheet', 'development-appraisal.xlsx')
) as files (page, file)
where slug = page;
