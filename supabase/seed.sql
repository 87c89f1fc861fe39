-- Invented content for a first look; a real firm puts in its own. Everyone named here is made up.

insert into public.news_articles (title, excerpt, category, published_date) values
  ('What lenders look for in six months of bank statements',
   'Underwriters ask about three things first: returned direct debits, a balance that reaches the overdraft limit every month, and large transfers nobody has explained. Here’s how to explain each before you’re asked.',
   'Business Finance', '2026-11-09'),
  ('Auction purchase in 28 days: a timetable that works',
   'You pay 10% on the day and have 28 days to pay the rest. Here’s a timetable: who to instruct and when, which searches you can insure instead of waiting for, and where most purchases lose a week.',
   'Bridging', '2026-10-28'),
  ('Card fees explained: interchange, scheme fee and margin',
   'Every card fee has three parts, and you can only negotiate one. We take a £50 sale and show what goes to your customer’s bank, what goes to the card scheme and what your provider keeps.',
   'Payments', '2026-10-14'),
  ('Five questions to ask before you accept a personal guarantee',
   'For an unsecured business loan, most lenders want a director’s personal guarantee. Ask whether it’s capped, whether you share it, which debts it covers, what triggers it and when it ends. Get the answers in writing.',
   'Business Finance', '2026-09-30'),
  ('From farm shop to food hall: funding a change of use',
   'A family farm in Shropshire got its loan with planning permission, a contractor’s quote and a two-year forecast. Sending them in the right order mattered as much as what they said.',
   'Case Notes', '2026-09-16'),
  ('Open or closed: which bridging loan is cheaper for you',
   'A closed bridging loan has a fixed date to repay. An open one doesn’t, so it usually costs more. We compare both on the same £400,000 purchase, month by month.',
   'Bridging', '2026-09-02'),
  ('Why we ask for filed accounts as well as management accounts',
   'Filed accounts show what was signed off. Management accounts show what’s happened since. A lender who only sees one may charge you more to cover the risk.',
   'Business Finance', '2026-08-19'),
  ('HMO licensing: what changes between 4 and 5 tenants',
   'In England, a house let to five or more people from two or more households always needs a licence, and many councils ask for one sooner. The valuer will want to see it, so we’ll ask for it too.',
   'Property', '2026-08-05'),
  ('A short guide to retained interest',
   'With retained interest you pay nothing each month: the lender keeps the interest back from the loan. That helps your cash flow during the works, but you receive less on day one. We work out how much less.',
   'Bridging', '2026-07-22'),
  ('Seasonal trade, level repayments: making the two fit',
   'Hotels earn most in August and least in February. We compare three ways to match repayments to your year, from a seasonal repayment plan to a revolving credit line.',
   'Business Finance', '2026-07-08'),
  ('Our Manchester office is open',
   'Three advisers, one meeting room and a kettle: our third office brings face-to-face appointments to clients north of Birmingham.',
   'Company News', '2026-06-24');

insert into public.completed_deals (title, description, deal_type, loan_amount, completion_date) values
  ('Warehouse purchase in Wolverhampton',
   'A first-charge bridging loan for a packaging distributor with ten days of exclusivity left. A term loan on the warehouse will repay it.',
   'Commercial Bridging', 1850000, '2026-11-03'),
  ('Working capital for a structural steel firm',
   'An unsecured loan over 36 months to cover two retentions and a bigger order book, agreed on six months of bank statements and filed accounts.',
   'Business Finance', 320000, '2026-10-22'),
  ('Nine-bedroom HMO conversion in Leeds',
   'One loan for the purchase and the works, paid out in three stages as a surveyor signs them off. Once the rooms are let, an HMO mortgage will repay it.',
   'HMO Bridging', 640000, '2026-10-08'),
  ('Fourteen houses on a former nursery site',
   'A development loan for a regional housebuilder with full planning permission: all the build costs, paid out in stages, with the interest retained.',
   'Development Bridging', 4750000, '2026-09-25'),
  ('Shop with two flats above in Margate',
   'Bought at auction and completed on day 24. The rent from the shop and both flats goes towards the interest.',
   'Semi-Commercial', 410000, '2026-09-11'),
  ('Five refrigerated trailers for a Lincolnshire haulier',
   'Hire purchase over 60 months, with the first payment after harvest, when the trailers start to earn.',
   'Asset Finance', 275000, '2026-08-27'),
  ('Three acres with survey pegs in Northamptonshire',
   'A bridging loan on the land while a planning appeal is heard. A housebuilder has agreed to buy it with permission.',
   'Land Bridging', 1200000, '2026-08-13'),
  ('Refit of a 40-cover restaurant in Cardiff',
   'A loan over 24 months for the kitchen, extraction and furniture, paid out the week the lease was signed.',
   'Business Finance', 95000, '2026-07-30'),
  ('Dairy farm: new parlour and slurry store',
   'A loan over 60 months, secured on land, with repayments due just after the monthly milk payment.',
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
   'From amortisation to unencumbered: sixty terms, each explained in a sentence, with a number where that helps.',
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
   'Costs, contingency, sales values and finance on one sheet, so you can see your margin before the lender asks.',
   'Template', '2026-05-18 08:00:00+00');

-- The page of each article and resource was made with it; seeds/ has their bodies.
update public.content_pages set file_path = '/downloads/' || file
from (values
  ('cash-flow-forecast-for-twelve-months', 'cash-flow-forecast.xlsx'),
  ('schedule-of-works-for-a-refurbishment-bridge', 'schedule-of-works.xlsx'),
  ('development-appraisal-worksheet', 'development-appraisal.xlsx')
) as files (page, file)
where slug = page;
