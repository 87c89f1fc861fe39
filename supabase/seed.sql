-- Written from firm/pieces by `npm run firm -- write`. Invented content for a first look; everyone named here is
-- made up.

insert into public.news_articles (id, title, excerpt, category, published_date)
select '048b77a2-83c8-8a17-8ed4-9234bee3b242', 'A short guide to retained interest', 'With retained interest you pay nothing each month: the lender keeps the interest back from the loan. That helps your cash flow during the works, but you receive less on day one. We work out how much less.', 'Bridging', '2026-07-22'
where private.gives_default('sample piece 048b77a2-83c8-8a17-8ed4-9234bee3b242') and not exists (select from private.content_slugs where slug = 'a-short-guide-to-retained-interest');
update public.content_pages set slug = 'a-short-guide-to-retained-interest', author = 'Gareth Pugh-Jones', file_path = null, body = 'There are three ways to pay the interest on a bridging loan. You can pay it each month. You can let it roll up and pay it all at the end. Or the lender can hold it back from the loan on the first day: that’s retained interest. Nothing leaves your account while the works go on, and less arrives in it at the start. Both halves of that sentence deserve a calculation.

## The sum on day one

Take a loan of £300,000 for 12 months at an example rate of 0.8% a month, with an arrangement fee of 2%.

| | Amount |
| --- | ---: |
| Gross loan | £300,000 |
| Interest a month: £300,000 × 0.8% | £2,400 |
| Retained for 12 months: £2,400 × 12 | −£28,800 |
| Arrangement fee: £300,000 × 2% | −£6,000 |
| **Net advance, before legal costs** | **£265,200** |

You owe £300,000 and have £265,200. If the property is worth £450,000, the gross loan to value is 66.7% and the net is 58.9%. Lenders advertise the first. You buy with the second.

## Working backwards from what you need

Most people know what they need and have to find the loan. Add up what the lender takes, as a share of the gross loan: 0.8% × 12 = 9.6% interest, and 2% fee, together 11.6%. What’s left is 88.4%. So divide what you need by 0.884.

To receive £280,000: £280,000 ÷ 0.884 = **£316,742**.

The check: 9.6% of £316,742 is £30,407, 2% is £6,335, and £316,742 − £30,407 − £6,335 = £280,000.

The mistake we see most often is adding instead of dividing: £280,000 × 1.116 = £312,480. That gives a net advance of £312,480 × 0.884 = £276,232, and a shortfall of £3,768 on the day of completion.

## Is it more expensive?

In pounds of interest, retained and monthly interest are the same here: £28,800 either way, if you keep the loan for all 12 months. But you’re paying interest on money the lender never handed over. Set the fee aside: you had the use of £271,200 (£300,000 − £28,800) and paid £2,400 a month for it. That’s 0.885% a month rather than 0.8%.

Rolled-up interest sits in between. Nothing is held back, and interest is added to the balance. If it compounds monthly, the balance after a year is £300,000 × 1.008¹² = £330,102, so interest is £30,102. That’s £1,302 more than retained interest, and you had the whole £294,000 after fees to work with from the start.

| | Received after fee | Interest paid | Owed at the end |
| --- | ---: | ---: | ---: |
| Monthly | £294,000 | £28,800 | £300,000 |
| Retained | £265,200 | £28,800 | £300,000 |
| Rolled up, compounding | £294,000 | £30,102 | £330,102 |

Which suits you depends on where your cash is. If you have income to pay £2,400 a month, monthly interest leaves you the most to work with. If your money is in the works, retained interest is predictable, and it can’t be missed.

> Lenders like retained interest for the same reason borrowers do: for 12 months there’s no payment that could bounce. That’s why it’s often a condition where the borrower has no other income to show.

## Repaying early

With most lenders, retained interest that hasn’t been used comes back to you, or rather comes off what you owe. Repay our loan at the end of month 9, and three months are unused: 3 × £2,400 = £7,200. You’d repay £300,000 − £7,200 = £292,800.

Ask three questions about this before you sign:

1. **Is unused interest credited?** Nearly always, but look for the clause.
2. **By the day or by the month?** With monthly credit, repaying on the second day of a month costs that whole month: here up to £2,400.
3. **Is there a minimum?** A minimum of three months, which is about the most lenders ask for, means that repaying in month two still costs £7,200.

## If you run over

When the retained months are used up, interest has to be paid or it’s added to the loan, and the rate may rise. Retaining 12 months for works planned to take seven isn’t wasteful if unused months are credited. It’s the cheapest form of insurance in the whole loan, at the price of a smaller advance.

Many lenders offer a mix: six months retained and the rest paid monthly. On our loan, retaining six months holds back £14,400, and the net advance rises to £279,600.

## Staged drawings change the sum

In development finance, only the money you’ve drawn bears interest. The lender still sets aside interest on a forecast of your drawings. If the forecast has you drawing earlier than you really do, some of what was set aside is never used, and the facility is bigger than it needed to be. If you draw sooner, it runs out early. So the drawdown schedule in your [appraisal](/news-and-resources/development-appraisal-worksheet) isn’t a formality. It’s what the interest is calculated from.

## Before you compare two offers

Ask each lender for one figure: the net advance on day one, after interest, fees and their legal costs. Then ask what you’d repay at the end of the month you expect. Those two numbers contain everything the rate doesn’t say. [Our calculator](/bridging-loans#calculator) works out both, with the interest retained, rolled up (simple or compounding) or paid monthly.'
where content_id = '048b77a2-83c8-8a17-8ed4-9234bee3b242' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select '28594fac-c8a8-854c-8f78-82839737e38d', 'Auction purchase in 28 days: a timetable that works', 'You pay 10% on the day and the rest within 28 days. Who to instruct when, and where people lose a week.', 'Bridging', '2026-10-28'
where private.gives_default('sample piece 28594fac-c8a8-854c-8f78-82839737e38d') and not exists (select from private.content_slugs where slug = 'auction-purchase-in-28-days-a-timetable-that-works');
update public.content_pages set slug = 'auction-purchase-in-28-days-a-timetable-that-works', author = 'Samuel Okafor', file_path = null, body = 'At a traditional auction you exchange contracts when the hammer falls. You pay the deposit, usually ten per cent, and the balance is normally due 28 days later. The special conditions of sale can say something else, such as 14 or 20 working days, so read them before anything else.

Twenty-eight days is enough for a bridging loan. One that starts on day six has no days to lose. Here’s a timetable that works, with the reason for each date.

## Before the auction

The most valuable week is the one before you bid. Four things can be done then, and each costs little or nothing:

- **Have the legal pack read.** Your solicitor will find the missing title plan or the unusual lease clause while you can still walk away.
- **Get terms from a lender in principle.** You’ll need the guide price, your top bid, the plan for the property and how you’ll repay.
- **Have your identity checked.** Passport and proof of address for everyone who will borrow or give a guarantee. Certified copies take days, and so do company charts.
- **Work out the whole sum.** On a £200,000 purchase with a loan of 70%, you bring £60,000, and that isn’t all.

| What you pay | Example |
| --- | ---: |
| Price | £200,000 |
| Loan at 70% | −£140,000 |
| Your share of the price | £60,000 |
| Arrangement fee, 2% of the loan | £2,800 |
| Valuation | £700 |
| Legal costs, yours and the lender’s | £3,500 |
| Buyer’s premium in the special conditions | £1,200 |
| **To find, before stamp duty and interest** | **£68,200** |

The fees here are examples. Yours will be in your offer and in the legal pack.

## Days 1 to 3: instruct everyone

Day 1 is the day after the auction. By the end of day 3 these should be true: the full application is with the lender, the valuer has been instructed and paid, your solicitor has the auction memorandum, and the lender’s solicitor has been named. Insurance is in place too. At auction the risk often passes to you on exchange, so the building is yours to insure from day 0.

> Ask whether your lender accepts dual representation, where one firm of solicitors acts for you and for the lender. Where it’s allowed, usually on smaller and simpler loans, it takes a whole set of letters out of the timetable.

## Days 4 to 10: the valuation

The valuer needs a key. This is where most purchases lose their week: the property is empty, the agent’s office has moved on to the next auction and no one has arranged access. Call the auctioneer on day 2, not day 6. Tenanted property needs notice to the tenant as well.

A report usually follows within three working days of the visit. Some lenders accept a desktop valuation for ordinary houses at a lower loan to value, which saves the visit altogether.

## Days 4 to 14: searches, or insurance instead

Local searches take anything from two days to six weeks, depending on the council. Three ways round a slow one:

1. The seller’s search in the legal pack, if it’s recent enough for the lender. Six months is a common limit.
2. A personal search, made by an agent who visits the council’s records.
3. Search indemnity insurance. It pays if a search would have revealed something that costs money. Many bridging lenders accept it, because they plan to be repaid within months.

Insurance doesn’t tell you what the search would have said. If you plan to extend or to change the use, order the search anyway and let the insurance carry the lender past day 28.

## Days 11 to 18: offer and legal questions

With the report in, the lender issues a formal offer. The lender’s solicitor will now raise questions on title, and the speed of this stage depends on who answers them. Most of the answers are in the legal pack if someone looks. Ask your solicitor for one list of what’s outstanding every two days, with a name beside each item.

If a company is buying, the lender will want a board minute, a debenture and personal guarantees. A guarantor generally needs independent legal advice, which means another solicitor and another appointment. Book it in week two.

## Days 19 to 26: sign and send

Loan documents are signed in ink, with witnesses who aren’t family. Allow two days for post, or a courier. The lender’s solicitor requests funds, which commonly takes one to three working days from a clean report on title.

## Days 27 and 28

Aim to complete on day 26. The two spare days are the plan, not a luxury: a bank transfer that misses the afternoon cut-off arrives on the next working day.

## If you’re late

The seller’s solicitor can serve a notice to complete, often ten working days. Interest runs at the contract rate from day 29. On a £180,000 balance at an example rate of 4% over a base rate of 4%, that’s £180,000 × 8% ÷ 365 = £39.45 a day. The interest is bearable. Losing the deposit of £20,000 when the notice runs out isn’t, and the seller can claim a further loss on resale too.

So the order of worry is: access for the valuer, identity papers, then searches. Interest rates come last. Over six months, a tenth of a per cent a month on £140,000 is £140,000 × 0.1% × 6 = £840.'
where content_id = '28594fac-c8a8-854c-8f78-82839737e38d' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select '0e17c37e-e640-8fa5-8aaf-ccbac2fab7e4', 'Card fees explained: interchange, scheme fee and margin', 'Which parts of a card fee you can negotiate, and which not. Who gets what from a £50 sale.', 'Payments', '2026-10-14'
where private.gives_default('sample piece 0e17c37e-e640-8fa5-8aaf-ccbac2fab7e4') and not exists (select from private.content_slugs where slug = 'card-fees-explained-interchange-scheme-fee-and-margin');
update public.content_pages set slug = 'card-fees-explained-interchange-scheme-fee-and-margin', author = 'Helena Strand', file_path = null, body = 'A customer pays £50 by card. In the example below the fees take 24.5p of it with one card and 94.5p with another, on the same machine and under the same contract. Three parties are paid out of every sale. Only the last of them, your acquirer, will negotiate with you.

## The three prices in one sale

**Interchange** goes to the bank that issued the customer’s card. In the UK it’s capped for consumer cards used in this country: 0.2% for debit and 0.3% for credit. It isn’t capped for business cards, and different figures apply to cards issued abroad, which can be several times higher.

**The scheme fee** goes to the card scheme, such as Visa or Mastercard. It’s a bundle of small charges, some a percentage and some a fraction of a penny for each message. It differs with how the card was taken: chip and PIN, online, over the phone, at home or across a border.

**The margin** goes to your acquirer, the company that takes the payment and pays you. It covers their costs, their risk and their profit. It’s the only one of the three that your acquirer sets. Many add an **authorisation** on top, a flat charge for each sale, and set that too. So the margin and the authorisation are what you can negotiate.

## A £50 sale taken apart

Here’s an example with a UK consumer debit card at the counter. The scheme fee and the margin are examples, because they differ from contract to contract.

| Part | How it’s worked out | Pence |
| --- | --- | ---: |
| Interchange | £50 × 0.2% | 10.0 |
| Scheme fee (example) | £50 × 0.04% + 1.0p | 3.0 |
| Margin (example) | £50 × 0.20% | 10.0 |
| Authorisation (example) | flat | 1.5 |
| **Total** | | **24.5** |

24.5p on £50 is 0.49% with everything in it. A provider who charges authorisations on top would quote the same sale as 0.46%, plus 1.5p. Now take the same sale with a company credit card, where interchange might be 1.6% as an example: £50 × 1.6% = 80p. The total becomes 94.5p, or 1.89%. Your acquirer’s margin hasn’t changed at all.

> That’s why a single advertised rate says so little. Ask which cards it applies to, and what share of your sales they make up.

## Two ways of charging you

**Blended pricing** gives one rate for a whole class of card. It’s easy to read and easy to forecast. The acquirer takes the risk that your customers bring costly cards, and charges for taking it.

**Interchange plus plus** lists the parts separately on each statement. You pay what each sale cost, plus the agreed margin and authorisation. It’s harder to read and usually cheaper above a certain size.

Which is better depends on your mix of cards, and the sum is short. Suppose you take £40,000 a month: 80% consumer debit, 15% consumer credit, 5% company cards. On interchange plus plus with the figures above and an average sale of £50:

| Cards | Sales | Interchange | Cost |
| --- | ---: | ---: | ---: |
| Consumer debit | £32,000 | 0.2% | £64 |
| Consumer credit | £6,000 | 0.3% | £18 |
| Company | £2,000 | 1.6% | £32 |
| Interchange together | | | £114 |
| Scheme fees, 3p × 800 sales | | | £24 |
| Margin, £40,000 × 0.2% | | | £80 |
| Authorisations, 1.5p × 800 | | | £12 |
| **Total** | | | **£230** |

£230 ÷ £40,000 = 0.575%. So a blended rate of 0.6% across all cards would cost £240, and the simpler statement might be worth £10. A blended rate of 1.2% would cost £480, more than twice as much.

## What hides beside the rate

The percentage is rarely the whole bill. Look for these lines, and put each in pounds a month:

- **Terminal rental**, and whether the contract for the terminal ends on the same day as the contract for the payments. They’re often two contracts with two companies.
- **Minimum monthly service charge.** If the minimum is £20 and your fees come to £12, you pay £20.
- **PCI fees.** A yearly questionnaire shows that you handle card data properly. Not filling it in can cost more each month than the rental.
- **Refunds and chargebacks.** A refund usually doesn’t return the fee on the original sale. A chargeback has a flat charge whether you win or lose.
- **Faster settlement.** Money tomorrow rather than in three days is sometimes free and sometimes a percentage.

## Small sales are different

Flat fees matter most where sales are small. In the example above, 2.5p of each sale is flat: 1.0p of the scheme fee and 1.5p of authorisation. On £50 that’s 0.05%. On a £2.50 coffee it’s 1%. A café should bargain over pence for each sale, and a furniture shop over the percentage.

## How to compare two offers

1. Take last month’s statement and write down sales and number of sales for each kind of card.
2. Ask both companies to price that month, all charges included, in pounds.
3. Divide by your sales. That’s your effective rate, and it’s the only rate worth comparing.
4. Ask how the price can change, and with how much notice.

You can’t add the cost to a consumer’s bill: surcharging consumer cards is banned in the UK. So the difference between 0.575% and 1.2% in our example, £250 a month, comes out of your margin or goes back into it. [Our payments page](/payments) shows where our rates start and what they apply to.'
where content_id = '0e17c37e-e640-8fa5-8aaf-ccbac2fab7e4' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'ba8221aa-1f25-85c6-8839-6d31aa9f53ee', 'Five questions to ask before you accept a personal guarantee', 'Is it capped and shared? Which debts, what triggers it, when does it end? Get answers in writing.', 'Business Finance', '2026-09-30'
where private.gives_default('sample piece ba8221aa-1f25-85c6-8839-6d31aa9f53ee') and not exists (select from private.content_slugs where slug = 'five-questions-to-ask-before-you-accept-a-personal-guarantee');
update public.content_pages set slug = 'five-questions-to-ask-before-you-accept-a-personal-guarantee', author = 'Callum Reid', file_path = null, body = 'A limited company exists so that its debts stay its own. A personal guarantee undoes that for one debt: if the company doesn’t pay, you do. Most unsecured business loans ask for one, and signing isn’t reckless. Signing without knowing the answers to five questions is.

This is general information. A solicitor who acts only for you can tell you what your document says, and many lenders will insist that you see one.

## 1. Is it capped, and what does the cap include?

A guarantee can be unlimited or limited to a sum. “Limited to £75,000” sounds like the most you could pay. Read on: caps are often “£75,000 plus interest and costs from the date of demand”, and costs in a dispute aren’t small.

Ask what the cap covers, and whether it falls as the loan is repaid. Usually it doesn’t. Here’s an example of what that means on a loan of £150,000 over 48 months at 9% a year, repaid at £3,732.76 a month:

| After | Company still owes | Guarantee at a fixed £75,000 | Guarantee at 50% of balance |
| --- | ---: | ---: | ---: |
| 12 months | £117,383 | £75,000 | £58,692 |
| 24 months | £81,707 | £75,000 | £40,854 |
| 36 months | £42,684 | £42,684 | £21,342 |

The fixed cap protects you well in the first year and hardly at all in the third. A percentage of the balance protects you throughout. The two are worth the same to a lender on the first day, which is the day to ask.

## 2. Is it joint, several, or both?

With two directors, “joint and several” means that the lender may ask either of you for all of it. The director with a house to lose usually gets the letter. You’d then have a claim against the other director for a fair share, for what it’s worth by then.

“Several” means that each answers for a stated share only: half and half, or in proportion to shares. Lenders give it up reluctantly. If they won’t, the directors can sign an agreement between themselves, called a deed of contribution, which says who bears what. It doesn’t bind the lender, but it saves an argument between people who may no longer be on speaking terms.

## 3. What does it guarantee: this loan, or everything?

An “all monies” guarantee covers whatever the company owes that lender, now or later: the loan, the overdraft, the card facility, the overdraft that someone else arranges after you’ve left the board. A specific guarantee covers one agreement, named and dated.

> Check whether the loan can be increased without your signature. Many documents say that the guarantee continues whatever is varied. Ask for the words “as varied with the guarantor’s written consent”.

## 4. What triggers it, and in what order?

A guarantee is called on when the lender makes demand. Find out what has to happen first. In some documents it’s two missed payments. In others it’s any event of default, which may include late accounts, a county court judgment or a change in ownership.

Three clauses are worth finding:

- **Primary obligor.** This makes you liable as if you were the borrower, so the guarantee survives even if the loan itself turns out to be unenforceable. It’s standard, and it’s why the document is called a guarantee *and indemnity*.
- **No obligation to enforce first.** The lender may come to you without selling the company’s assets beforehand.
- **Evidence of debt.** A certificate from the lender may count as proof of what is owed. Ask for “save for manifest error”.

Ask also for notice: fourteen days between the company’s default and the demand on you gives time to put it right.

## 5. When does it end?

It doesn’t end when you sell your shares, resign or retire. It ends when the lender releases you in writing, or when everything it covers has been repaid and can’t be clawed back. If the company becomes insolvent soon after repaying, a liquidator can sometimes undo the payment, and the guarantee then revives.

So put release into the plan for any sale: make the lender’s written release a condition of completion, not a task for afterwards. And diarise it when the loan is repaid. Write to the lender and ask for the guarantee back.

## Is insurance available?

Personal guarantee insurance pays part of what you owe if the guarantee is called on. It usually covers a share of it that rises with the age of the policy, and it costs a percentage of the sum insured each year. As an example, covering 70% of £75,000 insures £52,500; at 2% that’s £1,050 a year. It has to be bought while the company is healthy. Knowing of trouble when you buy it gives the insurer a reason not to pay.

## What tends to be negotiable

In our experience, from easiest to hardest: notice before demand, limiting the guarantee to one agreement, a cap, a cap that falls with the balance, several rather than joint liability. A lender’s willingness depends on what else they have. A debenture over good debtors, or a second director with assets, buys more than a good argument does.

Take [our list of points to raise](/news-and-resources/personal-guarantee-points-to-raise-with-your-solicitor) to your solicitor. It’s two pages, and an hour’s advice goes further when the questions are already written down.'
where content_id = 'ba8221aa-1f25-85c6-8839-6d31aa9f53ee' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'a30e51c7-2e8f-81bd-8ada-097166e61bdf', 'From farm shop to food hall: funding a change of use', 'A Shropshire farm got its loan. The order of its papers mattered as much as what they said.', 'Case Notes', '2026-09-16'
where private.gives_default('sample piece a30e51c7-2e8f-81bd-8ada-097166e61bdf') and not exists (select from private.content_slugs where slug = 'from-farm-shop-to-food-hall-funding-a-change-of-use');
update public.content_pages set slug = 'from-farm-shop-to-food-hall-funding-a-change-of-use', author = 'Priya Ramanathan', file_path = null, body = 'A family farm in Shropshire had a shop in a former dairy. It sold its own beef, vegetables and other people’s cheese, and on Saturdays the car park was full. The plan was to turn the barn next to it into a food hall with a café and four small units for other producers. Details have been changed so that no one can be recognised, and the figures are an example.

The first lender they asked said maybe. Eight months later the same lender said yes to almost the same plan. What changed wasn’t the idea. It was the order in which the evidence arrived.

## What the first lender saw

The first application had a good description, architect’s drawings and a turnover forecast. It asked for £350,000. It had three holes, each of which lets a lender wait:

- Planning permission had been applied for but not granted.
- The cost was the architect’s estimate: a figure for each square metre, times the area.
- The forecast had one column, with sales rising from the month of opening.

Three unknowns aren’t three small risks, because they multiply. If each is 80% likely to come out well, all three come out well about half the time: 0.8 × 0.8 × 0.8 = 51%.

## Step one: permission, with its conditions

Farm buildings can sometimes change use under permitted development rights, within limits on size and with prior approval by the council. Selling other people’s goods, serving food and adding parking often goes beyond those limits, as it did here, so a full application was needed.

Permission came with conditions: opening hours, a drainage scheme to be approved before work started, and a limit on the share of goods that could be brought in from elsewhere. Each condition had a cost or a date. The lender’s solicitor read the conditions before anything else.

> Permission with conditions still to be discharged isn’t permission to start. Ask for the discharge to be a step in the programme, with its eight weeks, or the builder will be waiting on your money.

## Step two: a price someone will build for

With drawings that matched the permission, three contractors were asked to tender. The middle one was taken, because it came with a programme.

| Part of the project | Cost |
| --- | ---: |
| Building works, tendered | £310,000 |
| Fit-out: refrigeration, kitchen, counters | £95,000 |
| Fees: architect, engineer, building control | £25,000 |
| Contingency: 10% of works and fit-out | £40,500 |
| **Total** | **£470,500** |
| The family’s own cash | −£120,500 |
| **Loan** | **£350,000** |

The estimate had been lower, by about the amount of the contingency. Finding this out before lending was worth more to the lender than a lower price would have been.

## Step three: a forecast with a bad year in it

The second forecast covered two years, month by month, and had a second sheet. The first sheet showed what the family expected. The second showed opening three months late, with sales a fifth lower.

What the lender wanted to see was debt service cover: the cash available for repayments, divided by the repayments. A loan of £350,000 over ten years at an example rate of 8% costs £4,246.47 a month, or £50,958 a year.

| | Expected | Cautious |
| --- | ---: | ---: |
| Sales, second year | £960,000 | £768,000 |
| Gross margin at 34% | £326,400 | £261,120 |
| Rent from four units | £24,000 | £18,000 |
| Overheads | −£262,000 | −£222,000 |
| Cash available for repayments | £88,400 | £57,120 |
| Repayments | £50,958 | £50,958 |
| **Cover** | **1.73 times** | **1.12 times** |

Lenders set their own minimum for the expected case; 1.25 is a common example. The cautious column matters differently: it shows that the loan can be repaid when things go badly, with £6,162 left over. A forecast whose bad year still has cover of 1.5 isn’t believed, because no one’s bad year does.

The overheads fall in the cautious column, and that was explained line by line: fewer weekend staff, a later start for the second chef, no advertising agency. A percentage taken off everything would have convinced no one.

## Why the order mattered

The drawings decide the permission. The permission decides what’s built. What’s built decides the price, and the price decides the loan. Each document quotes the one before it. When they arrive in another order, each has to be redone: a quote for the wrong drawings, a forecast for the wrong loan.

Sent together in the right order, they took the lender’s credit team nine working days. The same team had asked the first application to come back.

## What we’d do earlier next time

1. **Speak to the council before the architect draws.** Pre-application advice is charged for, and it named the drainage problem in a paragraph.
2. **Ask the valuer’s question first.** What’s the barn worth converted, to a buyer who isn’t you? Security is valued on that, and a food hall on a farm has fewer buyers than a plain barn.
3. **Separate the kit.** Refrigeration and kitchen equipment worth £95,000 could have been financed over five years with hire purchase, leaving less to secure on land.
4. **Write down the tenancies.** Four signed letters of intent from producers turned “rent from units” from hope into income.

None of this is special to farms. A pub that wants rooms or a workshop that wants a showroom will meet the same four steps. If you’re at the first, [try the repayments](/business-loan-calculator) before you pay for drawings: it’s the quickest way to find out whether the plan is the right size.'
where content_id = 'a30e51c7-2e8f-81bd-8ada-097166e61bdf' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'c6874785-4575-82f1-838e-87b4ba5d45e7', 'HMO licensing: what changes between 4 and 5 tenants', 'In England, a house let to five or more people from two or more households always needs a licence, and many councils ask for one sooner. The valuer will want to see it, so we’ll ask for it too.', 'Property', '2026-08-05'
where private.gives_default('sample piece c6874785-4575-82f1-838e-87b4ba5d45e7') and not exists (select from private.content_slugs where slug = 'hmo-licensing-what-changes-between-4-and-5-tenants');
update public.content_pages set slug = 'hmo-licensing-what-changes-between-4-and-5-tenants', author = 'Samuel Okafor', file_path = null, body = 'A fifth tenant changes more than the rent. In England, a house in multiple occupation that is let to five or more people from two or more households needs a mandatory licence. The number of storeys no longer matters. With four tenants you may need nothing, or you may need a licence just the same. It depends on the council, the building and the street.

This article is about England. Wales, Scotland and Northern Ireland have their own rules. It’s general information, and your council’s housing and planning teams have the last word.

## First, what counts

An HMO is, roughly, a property where at least three people from at least two households live and share a kitchen, bathroom or toilet. A household is a person, a couple or a family. So a couple and a friend are three people in two households: an HMO. A couple with three children is one household, and not an HMO, however many bedrooms there are.

Babies count. A house let to two couples is four people. When one couple has a child, it’s five, and a mandatory licence is needed although no one moved in.

## Three kinds of licence

| | People | Where it applies |
| --- | --- | --- |
| Mandatory | 5 or more, 2 or more households | all of England |
| Additional | 3 or 4, as the council defines it | only in areas the council has designated |
| Selective | any rented home | only in areas the council has designated |

So with four tenants, the question is whether the council has an additional scheme for that ward. Schemes start, end and are renewed every few years, and a property can change from one side of the line to the other without anybody touching it. Check the council’s website on the day you offer, and keep a copy.

> Purpose-built flats are a special case. A flat in a block of three or more self-contained flats is outside mandatory licensing, though additional or selective licensing can still apply.

## What the licence asks for

The national minimum sleeping-room sizes are conditions of every licence:

- 6.51 m² for one person over ten years old
- 10.22 m² for two people over ten
- 4.64 m² for one child under ten

Floor with a ceiling lower than 1.5 metres doesn’t count. Councils add their own standards for kitchens, bathrooms, fire doors, alarms and bins, and these are often stricter. A box room of 6.2 m² can’t be a bedroom for an adult, whatever the advert said, and this is where the five becomes a four:

| | Five lets | Four lets |
| --- | ---: | ---: |
| Rent a room, each month (example) | £560 | £560 |
| Rent a year | £33,600 | £26,880 |
| Running costs, 30% (example) | £10,080 | £8,064 |
| Net income | £23,520 | £18,816 |
| Value at a 9% yield (example) | £261,333 | £209,067 |

One room is worth £6,720 a year in rent, and £52,266 in value on an income basis. Measure it before you bid, with a tape.

## Planning is another question

Licensing is about how a house is run. Planning is about what it’s used for, and the line falls elsewhere. A home for three to six unrelated people is in use class C4. Changing an ordinary house (C3) to C4 is usually permitted without an application, unless the council has made an Article 4 direction for the area. Seven or more people is a use of its own and needs full permission.

So there are three lines and not one: three people for planning and for being an HMO at all, five for mandatory licensing, seven for full planning permission. A licence doesn’t give you planning permission, and permission doesn’t give you a licence.

## What lenders and valuers ask

A bridging lender who funds the conversion wants to know that the exit works. The exit is usually a term loan on the finished HMO, and that lender will ask for:

1. The licence, or proof that the application was duly made. The council’s dated acknowledgement is normally enough.
2. Planning evidence: permission, a lawful development certificate, or proof of C4 use from before an Article 4 direction took effect.
3. Building control sign-off and the electrical, gas and fire certificates.
4. Tenancies, by room.

The valuer asks for the same things, because there are two ways to value an HMO: as a house, by what the neighbours sold for, or as an investment, by its income. Small HMOs in streets of family houses are mostly valued as houses. If your sum depends on the income value of £261,333 and the street says £215,000, the refinance at 75% brings £161,250 rather than £196,000. That’s £34,750 to find at the end of the bridge.

## Timing

Licence applications can take months, but the duty is to have applied before the fifth person moves in. Letting without a licence is an offence, and a tribunal can order rent to be repaid. So:

- Apply when the works are certain, not when they’re finished.
- Ask for the licence in the name of the person who will hold it after refinance. Licences don’t transfer: a sale or a new company means a new application.
- Put the fee and the works the council is likely to require into your budget before you apply for the loan.

Our page on [HMO bridging](/hmo-bridging) says how purchase and works are funded in one facility.'
where content_id = 'c6874785-4575-82f1-838e-87b4ba5d45e7' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'f64ad0e3-d30b-89c6-80fe-bbdc3c5131dc', 'Open or closed: which bridging loan is cheaper for you', 'A closed loan has a fixed date to repay. An open one usually costs more: we compare both.', 'Bridging', '2026-09-02'
where private.gives_default('sample piece f64ad0e3-d30b-89c6-80fe-bbdc3c5131dc') and not exists (select from private.content_slugs where slug = 'open-or-closed-which-bridging-loan-is-cheaper-for-you');
update public.content_pages set slug = 'open-or-closed-which-bridging-loan-is-cheaper-for-you', author = 'Samuel Okafor', file_path = null, body = 'A closed bridge is repaid on a date that is already contracted: you’ve exchanged on a sale, or a mortgage offer has been issued. An open bridge has a plan for repayment but no date. The first is easier to price, so it usually costs less. That doesn’t make it cheaper for you.

We’ll compare both on the same purchase, month by month. The rates are examples. Yours will be in the lender’s offer.

## The purchase

A property costs £500,000 and the loan is 56% of that, £280,000. Interest is simple: the rate times the loan for each month, counted by the day if you repay within one.

| | Closed | Open |
| --- | ---: | ---: |
| Rate a month | 0.70% | 0.85% |
| Interest a month | £1,960 | £2,380 |
| Term | 6 months | 12 months |
| Rate after the term ends | 1.50% | 1.50% |
| Interest a month after the term | £4,200 | £4,200 |

The arrangement fee is the same in both, so it’s left out.

## What each costs if you repay in month…

| Repaid after | Closed | Open | Cheaper |
| --- | ---: | ---: | --- |
| 3 months | £5,880 | £7,140 | closed, by £1,260 |
| 6 months | £11,760 | £14,280 | closed, by £2,520 |
| 7 months | £15,960 | £16,660 | closed, by £700 |
| 8 months | £20,160 | £19,040 | open, by £1,120 |
| 9 months | £24,360 | £21,420 | open, by £2,940 |
| 12 months | £36,960 | £28,560 | open, by £8,400 |

Up to the date, the closed bridge gains £420 a month: £2,380 − £1,960. After it, the closed bridge loses £1,820 a month: £4,200 − £2,380. So by month six you’re £2,520 ahead, and that lead lasts £2,520 ÷ £1,820 = 1.4 months.

> The rule that comes out of it: a closed bridge stays the cheaper choice as long as your exit is no more than about six weeks late. Put your own two rates in, and the six weeks will change. The method won’t.

## How likely is late?

The price is only half the sum. The other half is how often dates like yours slip. You can put that in too. Say you think there’s a 75% chance of repaying in month 6 and a 25% chance of month 9:

- Closed: 75% × £11,760 + 25% × £24,360 = £8,820 + £6,090 = **£14,910**
- Open: 75% × £14,280 + 25% × £21,420 = £10,710 + £5,355 = **£16,065**

The closed bridge is still cheaper on average. At a 45% chance of month 9 the two are about equal: £17,430 against £17,493. If your date is no better than a coin toss, the open bridge costs less on average: £17,850 against £18,060.

## What counts as a date

Lenders accept these as a closed exit, roughly in order of how much they like them:

1. **Exchanged contracts** on a sale, with the completion date in them.
2. **A formal mortgage offer**, with the valuation done and an expiry date after your exit.
3. **A maturing investment or a policy** that pays on a day, with the statement.
4. **A completed sale of a business**, where part of the price is deferred to a date.

An agreed sale without exchange isn’t on the list. Neither is a decision in principle for a mortgage. Both make a good open exit. In England and Wales either side can walk away until contracts are exchanged, so remember that when someone offers you a closed price for an open plan.

## Three things that change the answer

**Minimum interest.** Some loans charge at least three months, others one. If you may repay after two months, a bridge with one month’s minimum at a higher rate can be cheaper. On £280,000, three months at 0.70% is £5,880, and two months at 0.85% is £4,760.

**Extensions.** An extension agreed before the term ends can cost less than the default rate: often a fee of 1%, here £2,800, and the old rate. If month 9 is at all likely, ask for the price of an extension now and have it written into the offer.

**Exit fees.** A few lenders charge 1% when you repay. Over 6 months that’s the same as 0.17% a month: 1% ÷ 6. It turns a rate of 0.70% into 0.87%, which is more than the open bridge in our table.

## Where regulation comes in

If the loan is secured on a home that you or your family live in, or will live in, it’s likely to be a regulated mortgage contract. A regulated bridging loan usually runs for twelve months at most and comes with more protection and more paperwork. Tell us at the start: it changes which lenders can help.

## The short version

With a contracted exit, the closed price usually wins, as long as there are some weeks between the exit and the end of the loan. Without one, an open bridge with a low minimum and no exit fee leaves you room, and repaying early is the saving.

[Work out your own loan](/bridging-loans#calculator) with the rate you’ve been offered, once with the month you expect and once with three months more. If the second figure would hurt, you’ve found the question to ask before you sign.'
where content_id = 'f64ad0e3-d30b-89c6-80fe-bbdc3c5131dc' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'c6ab1de2-6b9d-8664-899c-c26518e656e6', 'Our Manchester office is open', 'A meeting room and a kettle: our third office brings face-to-face appointments to clients north of Birmingham.', 'Company News', '2026-06-24'
where private.gives_default('sample piece c6ab1de2-6b9d-8664-899c-c26518e656e6') and not exists (select from private.content_slugs where slug = 'our-manchester-office-is-open');
update public.content_pages set slug = 'our-manchester-office-is-open', author = 'Eleanor Larkin', file_path = null, body = 'A meeting room and a kettle. Our third office is open in Manchester, and it means that clients north of Birmingham can sit across a table from the person who will present their case to a lender.

Most of our work happens by phone and e-mail, and it works. So why have a room at all?

## What a table is good for

Some things are settled faster in an hour face to face than in two weeks of messages. From our own diary, these are the three:

- **A bad year.** Accounts with a loss in them need explaining, and the explanation is usually better than the client thinks. It comes out in conversation: the customer who went under, the move, the illness. In writing it tends to sound like an excuse. Said aloud, with the figures on the table, it becomes a paragraph that a lender can believe.
- **Several owners.** If four people have to agree to a guarantee, it’s best that all four hear the same answer at the same moment and can ask about it.
- **A building.** Plans are large, and screens are small. Going through a refurbishment room by room with the drawings out finds the missing cost.

For everything else, a call is enough, and we won’t ask you to travel for the sake of it.

## What to bring

An hour goes a long way if these are on the table. Copies will do.

1. Your last full set of accounts, and the management accounts since.
2. Six months of bank statements for every business account.
3. A list of what you already owe: lender, balance, monthly payment and end date.
4. For a property: the address, the price or value, what you’ll do to it and how you’ll repay.
5. One sentence on a piece of paper: how much, for what, and by when.

The last one does the most. Writing it takes ten minutes, and it often changes the amount. People discover that they need less, or need it sooner, or need two different loans.

> If you don’t have all of it, come anyway. A missing document is a line on a list. Waiting until everything is perfect usually costs more than the gap does.

## How an hour is spent

**The first ten minutes** are yours: the business and the plan, in your own words, without forms.

**The next thirty** are figures. We work out what the loan would cost a month, and what share of your cash it would take in your quietest month. As an example, £80,000 over 48 months at 9% a year is £1,990.80 a month. If your quietest month leaves £3,000, that’s two thirds of it, and we’d talk about a longer term or a smaller sum before anybody applies for anything.

**The last twenty** are what happens next: which kinds of lender fit and which don’t, what they’ll ask, what you’ll pay and who pays us. You leave with a list. It has a name and a date beside each line, including ours.

Nothing is searched and nothing is applied for in that hour. A conversation leaves no mark on your credit file. If you decide to go on, we’ll tell you before any lender makes a search that others can see; [this guide](/news-and-resources/credit-searches-soft-hard-and-what-they-leave-behind) explains the difference.

## Where we are, and when

We now have offices in London, Birmingham and Manchester, and meetings in all three are by appointment. Phone lines are the same for all offices, and one adviser stays with you. Whoever else answers can see your case, wherever you began it. You don’t have to repeat yourself, and you don’t have a file that lives in one city.

The Manchester room has step-free access, and there’s a screen for anyone who wants to join by video. If you need anything else, such as an interpreter, larger print or a shorter meeting, tell us when you book, and it’ll be there.

## What doesn’t change

The same people read your case, and the same promises apply. We act as an intermediary, not as a lender, and we search the same lenders from every office. The price is the same at each. If we can’t help, we’ll say so in the meeting, not three weeks later, and if we know who might, we’ll tell you.

Also unchanged is that the meeting costs you nothing. If a fee applies to your case it’ll be in writing before you commit yourself to anything.

## Why Manchester

Because the map said so. A client in Preston or Huddersfield had a round trip of half a day to reach us. For a loan on a single van that’s out of proportion; for a business with its accounts in a box file it was the reason to put it off. Putting it off is the most expensive thing we see. A tax bill that becomes a penalty, a supplier’s discount missed, an auction lost to someone who had terms agreed: each of them cost someone more than a train ticket.

To book an hour, call us or [leave your number](/callback) and say Manchester when we call. Bring the sentence.'
where content_id = 'c6ab1de2-6b9d-8664-899c-c26518e656e6' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select '622b7e93-04ea-8d56-891b-47f2c9e1e1b3', 'Seasonal trade, level repayments: making the two fit', 'Hotels earn most in August and least in January. We compare three ways to match repayments to your year, from a seasonal repayment plan to a revolving credit line.', 'Business Finance', '2026-07-08'
where private.gives_default('sample piece 622b7e93-04ea-8d56-891b-47f2c9e1e1b3') and not exists (select from private.content_slugs where slug = 'seasonal-trade-level-repayments-making-the-two-fit');
update public.content_pages set slug = 'seasonal-trade-level-repayments-making-the-two-fit', author = 'Priya Ramanathan', file_path = null, body = 'Hotels earn in August and pay in February. So do campsites, garden centres, ice-cream makers, firework shops and anyone who sells a harvest. The loan, meanwhile, takes the same amount on the same day of every month. A good business can run out of cash in a good year simply because the two don’t fit.

There are three ways to make them fit. To compare them we need a business, so here’s an invented one.

## A hotel by the sea

It makes £93,000 a year before debt repayments. It starts the year with £20,000 in the bank, and it borrows £120,000 over 36 months at an example rate of 8%. The level repayment is £3,760.36 a month.

| | Cash before loan | Level repayment | Bank balance |
| --- | ---: | ---: | ---: |
| January | −£4,000 | £3,760 | £12,240 |
| February | −£3,000 | £3,760 | £5,479 |
| March | £2,000 | £3,760 | £3,719 |
| April | £6,000 | £3,760 | £5,959 |
| May | £10,000 | £3,760 | £12,198 |
| June | £14,000 | £3,760 | £22,438 |
| July | £22,000 | £3,760 | £40,677 |
| August | £24,000 | £3,760 | £60,917 |
| September | £13,000 | £3,760 | £70,157 |
| October | £6,000 | £3,760 | £72,396 |
| November | −£2,000 | £3,760 | £66,636 |
| December | £5,000 | £3,760 | £67,876 |

Repayments are £45,124 a year, so the year covers them twice: £93,000 ÷ £45,124 = 2.06. By any yearly measure this loan is comfortable. And yet on the last day of March there’s £3,719 in the bank. One boiler, one wet Easter, and it’s nothing.

> Yearly cover tells a lender whether you can repay. The lowest month tells you whether you can pay your suppliers in March. Work out both.

## One: a seasonal repayment profile

The lender sets repayments by month. A common pattern is interest only in the quiet half and more in the busy half. On the first year of our loan, interest in January is £120,000 × 8% ÷ 12 = £800.

Say the hotel pays interest only from November to April and makes up the capital from May to October. To clear £40,000 of capital in the first year, it pays £40,000 ÷ 6 = £6,667 a month plus interest from May. In January to March it pays £800 a month rather than £3,760, so the balance at the end of March is:

£20,000 − £4,000 − £3,000 + £2,000 − 3 × £800 = **£12,600**

That’s £8,881 more than with level repayments (£12,600 − £3,719), in the month it matters. The price is a little more interest, because capital is repaid later, and a lender who is willing. Asset-finance and agricultural lenders do this every day. Many unsecured lenders can’t, because their systems have one repayment date and one amount.

## Two: a revolving facility beside a smaller loan

Leave the loan level, make it smaller and put an overdraft or a revolving credit facility beside it. You draw in February and repay in July. Interest is charged on what you use, for as long as you use it.

Suppose the hotel borrows £100,000 over 36 months (£3,133.64 a month) and has a £20,000 facility at an example rate of 11%, with a fee of 1% a year for having it. It draws £15,000 for five months:

- Interest: £15,000 × 11% × 5 ÷ 12 = £688
- Fee: £20,000 × 1% = £200
- Together: **£888 a year**

An extra £20,000 on the loan would cost £1,600 in the first year at 8%, if nothing were repaid, and it would be there in August when no one needs it. A higher rate for five months can be cheaper than a lower one for twelve.

The risk is that a facility can be withdrawn or reviewed, often once a year and sometimes on demand. If it’s reviewed in January, you’ll be asking for money at your lowest balance. Ask for a review in September.

## Three: repayments that follow takings

A merchant cash advance takes a share of card sales: 10% of £8,000 in February is £800, and 10% of £60,000 in August is £6,000. It bends with the season by design.

Its price is fixed rather than a rate. An advance of £40,000 to be repaid as £48,000 costs £8,000. If takings repay it in 12 months, that’s like borrowing at about 40% a year, because you owe about half of it on average: £8,000 ÷ £20,000. If a good summer repays it in six months, it costs the same £8,000 for half the time, so the faster you trade the more expensive it is. It suits short gaps and small sums, and seldom suits building work.

## Choosing

| If… | look first at |
| --- | --- |
| the asset earns in one season | a seasonal profile, set by the harvest or the bookings |
| the gap is the same every year and closes every year | a revolving facility |
| the gap is small and takings are by card | an advance, with the fixed cost in pounds beside it |
| the gap grows each year | none of these: the cause isn’t the season |

The last line matters. A balance that is lower every March is a margin problem that arrives in March.

Whatever you choose, bring a [forecast by month](/news-and-resources/cash-flow-forecast-for-twelve-months) to the first conversation. A lender who sees £3,719 in March will offer a seasonal profile without being asked. One who sees only £93,000 a year won’t know that there’s anything to solve.'
where content_id = '622b7e93-04ea-8d56-891b-47f2c9e1e1b3' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'e2b0059d-7d8c-8c2a-8212-783cccd0485a', 'What lenders look for in six months of bank statements', 'Underwriters read turnover first, then low balances and bounced payments. How to explain each.', 'Business Finance', '2026-11-09'
where private.gives_default('sample piece e2b0059d-7d8c-8c2a-8212-783cccd0485a') and not exists (select from private.content_slugs where slug = 'what-lenders-look-for-in-six-months-of-bank-statements');
update public.content_pages set slug = 'what-lenders-look-for-in-six-months-of-bank-statements', author = 'Priya Ramanathan', file_path = null, body = 'An underwriter who opens your statements isn’t looking for a rich business. They’re looking for a business that does what its owner says it does. Six months is long enough to show a pattern and short enough to read in a quarter of an hour, and that’s about how long yours will get.

Here’s what is read, in the order it’s usually read.

## First: does the turnover agree with the accounts?

The reader adds up the money that came in and leaves out anything that isn’t trade: transfers from your own savings, director’s loans, VAT refunds, money returned by a supplier. What’s left is called eligible credits.

Take an example. Credits over six months come to £412,000. Of that, £30,000 is a transfer from a savings account and £10,000 is a director’s loan.

| Step | Amount |
| --- | ---: |
| All credits, six months | £412,000 |
| Less transfers and director’s loan | −£40,000 |
| Eligible credits | £372,000 |
| A month: £372,000 ÷ 6 | £62,000 |
| Less VAT at 20%: £62,000 ÷ 1.2 | £51,667 |
| A year: £51,667 × 12 | £620,000 |

If the filed accounts show a turnover near £620,000, the two agree. If they show £780,000, there’s a question to answer. There may be a good answer: a second account at another bank, a card terminal that settles elsewhere, a customer lost. Give it before you’re asked.

> The VAT step is missed more often than any other. Statements include VAT and accounts don’t. A business that forgets this seems to have grown by a fifth.

## Second: how low does the balance go, and when?

The average balance matters less than the lowest balance of each month and the day on which it falls. Lenders read the shape:

- **A low point on the 28th and a recovery on the 1st** is a payroll. It’s ordinary.
- **A low point that gets lower each month** is a business paying old bills with new money. It’s the pattern they fear most, even while every balance is above zero.
- **A balance that sits at the overdraft limit** shows that the overdraft has stopped being a cushion and become a loan that is never repaid. The term for it is hardcore borrowing, and some lenders will offer to refinance it as a term loan.

## Third: what came back unpaid?

Returned direct debits and bounced cheques are counted, dated and weighed by who wasn’t paid. One returned payment to a software supplier because a card expired is noise. A returned payment to HMRC, a landlord or another lender isn’t, because those three are the creditors who can close a business down.

If there’s one in your six months, write two lines: what happened, and what you changed. “Customer paid on the 3rd instead of the 31st. We moved the direct debit to the 7th.” A lender needs no more than that.

## Fourth: who else is being paid?

Every regular debit to a finance company is added up, because your new repayment comes on top. Daily or weekly debits stand out: they’re the mark of a merchant cash advance, which is repaid from card takings. One advance that is running down is fine. Two that overlap, or one that was topped up before it was repaid, will stop most lenders from lending.

Lenders also look for what should be there and isn’t. No payment to HMRC in six months means either a refund position, an arrangement to pay later, or trouble. No wages means either subcontractors or a second account. Say which.

## Fifth: large payments no one explained

As a rough guide, anything above a tenth of a month’s turnover that isn’t obviously a supplier, wages or tax will be asked about. On the example above that’s £6,200. Payments to directors, to family members and to other companies with the same directors come first. So do round figures: trade invoices rarely come to exactly £10,000.

## What to do before you send them

1. Export the statements from your bank as PDF. Photographs and edited files slow everything down, and a lender’s software will notice an edited PDF.
2. Include every account, even the one that’s nearly empty. A transfer to an account that no one can see is an open question.
3. Check that there are no missing pages or days. The closing balance of each page has to be the opening balance of the next.
4. Write half a page: the three largest credits that aren’t sales, the three largest unusual payments, and each returned item, with a line for each.

That half page isn’t a confession. It’s the cheapest thing in the whole application: it answers the underwriter’s questions on the day they come up, rather than a week later.

## What good statements can’t do

Clean statements show that you can run a bank account. They don’t show profit, because stock you’ve bought and not paid for doesn’t appear, and they don’t show what you’re owed. That’s why [accounts are asked for as well](/news-and-resources/why-we-ask-for-filed-accounts-as-well-as-management-accounts). If your figures are better than your bank balance suggests, the reason is nearly always in the list of people who owe you money, so attach that too.'
where content_id = 'e2b0059d-7d8c-8c2a-8212-783cccd0485a' and body = '' and revised_on is null;

insert into public.news_articles (id, title, excerpt, category, published_date)
select 'c7afac1f-0ee0-8d7e-8466-cf7a510cf9c2', 'Why we ask for filed accounts as well as management accounts', 'Filed accounts show what was signed off. Management accounts show what’s happened since. A lender who only sees one may charge you more to cover the risk.', 'Business Finance', '2026-08-19'
where private.gives_default('sample piece c7afac1f-0ee0-8d7e-8466-cf7a510cf9c2') and not exists (select from private.content_slugs where slug = 'why-we-ask-for-filed-accounts-as-well-as-management-accounts');
update public.content_pages set slug = 'why-we-ask-for-filed-accounts-as-well-as-management-accounts', author = 'Priya Ramanathan', file_path = null, body = 'Filed accounts are the ones at Companies House. Management accounts are the ones your bookkeeper or your software produced last month. A lender asks for both, and it isn’t to see the same thing twice. The two answer different questions, and the gap between them answers a third.

## What filed accounts show

Filed accounts have been approved by the directors, who are legally responsible for them. They follow accounting standards, and they can’t be changed quietly. That’s their strength.

Their weakness is age. A private company normally has nine months after its year end to file. So a balance sheet dated 31 December can arrive at the end of September, and by the following summer the newest public figures may be eighteen months old. Small companies may also file a shortened version: a balance sheet with a few notes, without the profit and loss account. For such a company, the public record says what it owns and owes, but not what it sells.

> When we ask for filed accounts, we mean the full set that was sent to the members and to HMRC, not the shortened one from the public register. Your accountant has it.

## What management accounts show

They show what’s happened since. A good set has a profit and loss account by month, a balance sheet at the end of the last month, and lists of who owes you and who you owe, by age.

Their weakness is that no one else has checked them. Four things are often missing, and a reader looks for all four:

- **Stock** left at last year’s figure. If stock really grew by £20,000, profit is £20,000 too low; if it shrank, too high.
- **Depreciation** left out until the year end, which makes every month look better than it was.
- **Accruals.** The rent paid each quarter appears in one month out of three.
- **Tax.** Corporation tax is missing, so retained profit looks like money you can keep.

## Reading them together

Here’s an example. The filed accounts are for the year to March. The management accounts cover the eight months since.

| | Year to March, filed | Eight months, management | As a year: × 12 ÷ 8 |
| --- | ---: | ---: | ---: |
| Sales | £900,000 | £660,000 | £990,000 |
| Gross profit | £342,000 | £277,200 | £415,800 |
| Gross margin | 38% | 42% | 42% |
| Overheads | £270,000 | £176,000 | £264,000 |
| Profit before tax | £72,000 | £101,200 | £151,800 |

Sales are up by a tenth, and profit has doubled. A lender’s first thought isn’t “well done”. It’s “which of the four is missing?” Four points of margin on £660,000 is £26,400. If stock is £26,400 lower than the balance sheet says, the improvement is an accounting error.

If you changed your prices in April, say so and attach the price list. If you bought a machine that halved the waste, say that. A cause with a date beats any ratio.

Depreciation and tax can be put right in the margin. Say depreciation was £24,000 last year. Eight months of it is £16,000, and £101,200 − £16,000 = £85,200. That’s still better than last year’s pace: £72,000 × 8 ÷ 12 = £48,000.

## Why seeing only one costs you

**Filed accounts alone.** The lender assumes the present looks like the past, less a little. A growing business is offered last year’s loan.

**Management accounts alone.** The lender can’t tell whether profit is profit. Some will lend at a higher rate, some will ask for a guarantee that would otherwise have been capped, and many will wait for the next filing.

**Late filing.** Accounts filed after the deadline bring an automatic penalty, and the date is public. A lender reads it as a sign of how other deadlines are treated.

The arithmetic of doubt is simple. Suppose a lender would lend up to three times yearly profit before interest, tax and depreciation. On last year’s £72,000 + £24,000 = £96,000, that’s £288,000. On a believed £127,800 + £24,000 = £151,800, it’s £455,400. (£127,800 is £85,200 as a year: × 12 ÷ 8.) The documents are worth £167,400 of borrowing power. Producing them costs a day.

## How to make the two agree

1. **Start from the filed balance sheet.** The opening figures in your software on the first day of the year have to match the accounts that were signed. Often they don’t, because the accountant’s final adjustments were never posted.
2. **Count stock** on the last day of a month, even roughly, and use that month.
3. **Post a twelfth** of depreciation, rent and insurance each month.
4. **Reconcile the bank** to the day, and show the reconciliation.
5. **Print the debtors by age** on the same date. A total that differs from the balance sheet by even a pound will be noticed.
6. **Add a paragraph** on anything that moved by more than a tenth.

If your year ended recently and the accounts aren’t ready, a draft from your accountant on headed paper is much better than nothing, and it’s more persuasive than a very good spreadsheet.

Your [bank statements](/news-and-resources/what-lenders-look-for-in-six-months-of-bank-statements) are the third witness. When all three tell the same story, most of the questions never come.'
where content_id = 'c7afac1f-0ee0-8d7e-8466-cf7a510cf9c2' and body = '' and revised_on is null;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select '58c9f9e3-22e5-8ac3-8095-4398c60a7851', 'Warehouse purchase in Wolverhampton', 'A first-charge bridging loan for a packaging distributor with ten days of exclusivity left. A term loan on the warehouse will repay it.', 'Commercial Bridging', 1850000, '2026-11-03'
  where private.gives_default('sample piece 58c9f9e3-22e5-8ac3-8095-4398c60a7851') and not exists (select from public.completed_deals where title = 'Warehouse purchase in Wolverhampton')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, 68, 12, 10, 'Refinance to a term loan' from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select 'cd1d5874-7ea4-8b18-899d-b86c3c2d9be5', 'Working capital for a structural steel firm', 'An unsecured loan over 36 months to cover two retentions and a bigger order book, agreed on six months of bank statements and filed accounts.', 'Business Finance', 320000, '2026-10-22'
  where private.gives_default('sample piece cd1d5874-7ea4-8b18-899d-b86c3c2d9be5') and not exists (select from public.completed_deals where title = 'Working capital for a structural steel firm')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, null, 36, 6, null from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select 'ca97045b-217d-8d79-8d74-9c12cba1cf71', 'Nine-bedroom HMO conversion in Leeds', 'One loan for the purchase and the works, paid out in three stages as a surveyor signs them off. Once the rooms are let, an HMO mortgage will repay it.', 'HMO Bridging', 640000, '2026-10-08'
  where private.gives_default('sample piece ca97045b-217d-8d79-8d74-9c12cba1cf71') and not exists (select from public.completed_deals where title = 'Nine-bedroom HMO conversion in Leeds')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, 70, 15, 19, 'Refinance once let' from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select '7daf617c-87cb-83ab-8d4a-99f4d9d45259', 'Fourteen houses on a former nursery site', 'A development loan for a regional housebuilder with full planning permission: all the build costs, paid out in stages, with the interest retained.', 'Development Bridging', 4750000, '2026-09-25'
  where private.gives_default('sample piece 7daf617c-87cb-83ab-8d4a-99f4d9d45259') and not exists (select from public.completed_deals where title = 'Fourteen houses on a former nursery site')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, 60, 18, 31, 'Sale of the houses' from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select '2daa9727-37d5-843d-89d3-4a530cf25167', 'Shop with two flats above in Margate', 'Bought at auction and completed on day 24. The rent from the shop and both flats goes towards the interest.', 'Semi-Commercial', 410000, '2026-09-11'
  where private.gives_default('sample piece 2daa9727-37d5-843d-89d3-4a530cf25167') and not exists (select from public.completed_deals where title = 'Shop with two flats above in Margate')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, 72, 12, 24, 'Refinance to a mortgage' from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select 'a87806f0-84cc-8b3d-87e8-ea9f419b475b', 'Five refrigerated trailers for a Lincolnshire haulier', 'Hire purchase over 60 months, with the first payment after harvest, when the trailers start to earn.', 'Asset Finance', 275000, '2026-08-27'
  where private.gives_default('sample piece a87806f0-84cc-8b3d-87e8-ea9f419b475b') and not exists (select from public.completed_deals where title = 'Five refrigerated trailers for a Lincolnshire haulier')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, null, 60, 8, null from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select '469bf703-0cfe-8149-87b0-aae6b9265d76', 'Three acres with survey pegs in Northamptonshire', 'A bridging loan on the land while a planning appeal is heard. A housebuilder has agreed to buy it with permission.', 'Land Bridging', 1200000, '2026-08-13'
  where private.gives_default('sample piece 469bf703-0cfe-8149-87b0-aae6b9265d76') and not exists (select from public.completed_deals where title = 'Three acres with survey pegs in Northamptonshire')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, 55, 12, 16, 'Sale with permission' from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select '3a4c060a-3dae-8659-8004-3cce83a0031b', 'Refit of a 40-cover restaurant in Cardiff', 'A loan over 24 months for the kitchen, extraction and furniture, paid out the week the lease was signed.', 'Business Finance', 95000, '2026-07-30'
  where private.gives_default('sample piece 3a4c060a-3dae-8659-8004-3cce83a0031b') and not exists (select from public.completed_deals where title = 'Refit of a 40-cover restaurant in Cardiff')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, null, 24, 5, null from deal;

with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select '0eab110d-2ef4-8931-831e-14e490fae19d', 'Dairy farm: new parlour and slurry store', 'A loan over 60 months, secured on land, with repayments due just after the monthly milk payment.', 'Agriculture', 780000, '2026-07-16'
  where private.gives_default('sample piece 0eab110d-2ef4-8931-831e-14e490fae19d') and not exists (select from public.completed_deals where title = 'Dairy farm: new parlour and slurry store')
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, 45, 60, 27, null from deal;

insert into public.resources (id, title, description, resource_type, created_at)
select '0dd8ee8d-df48-8256-8bd5-3db66bf963b1', 'Bridging exit strategies compared', 'Sale, refinance, inheritance, business proceeds: what a lender accepts as evidence for each and how long each tends to take.', 'Guide', '2026-10-20 09:00 Europe/London'
where private.gives_default('sample piece 0dd8ee8d-df48-8256-8bd5-3db66bf963b1') and not exists (select from private.content_slugs where slug = 'bridging-exit-strategies-compared');
update public.content_pages set slug = 'bridging-exit-strategies-compared', author = 'Samuel Okafor', file_path = null, body = 'The exit is how you repay a bridging loan, and it’s the first thing a lender tests. This guide compares six exits: what counts as evidence, how long each tends to take, and what goes wrong. The times are examples to plan with, not promises.

| Exit | Evidence a lender accepts | Time to plan for | What goes wrong |
| --- | --- | --- | --- |
| Sale of this property | agent’s valuation, comparable sales, marketing plan | 4 to 9 months | price, then the chain |
| Sale of another property | memorandum of sale; better, exchanged contracts | 2 to 6 months | buyer withdraws |
| Refinance to a mortgage | decision in principle, rental figures, your credit file | 2 to 4 months | valuation, or stress test |
| Inheritance | grant of probate, solicitor’s letter with the sum | 6 to 18 months | probate delayed or disputed |
| Business proceeds | contract with a date, accounts, debtor list | 1 to 12 months | customer pays late |
| Investment or policy | statement with the maturity date | fixed | value has fallen |

## Sale

Many lenders lend against what the property would fetch in a quick sale. Ask the valuer for two figures: the market value, and the value if it has to sell within 90 or 180 days. Plan for the lower.

Work backwards. Loan £350,000, interest at an example 0.75% a month for 8 months £21,000, selling costs 2% of £520,000 = £10,400. You need £381,400, so the price could fall by £138,600 (£520,000 − £381,400), or 26.7%, before the exit fails. Put that percentage in your application. It’s worth more than an adjective.

## Refinance

The new lender decides, so use that lender’s calculation. A buy-to-let lender may test rent against interest: rent has to be at least 125% of interest at a test rate. With rent of £1,500 a month and a test rate of 6.5% as an example, the most you can borrow is £1,500 × 12 ÷ 125% ÷ 6.5% = £221,538. If your bridge will stand at £240,000, the exit is £18,462 short, however good the valuation.

Check three dates too: some lenders want you to have owned for six months, some want works signed off, and a mortgage offer expires.

> A decision in principle isn’t an offer. It says that a lender would look at you. Have the rental or income sum done properly, by the new lender or by us, before the bridge starts.

## Inheritance

It’s accepted when the amount and the right to it are clear: a grant of probate, and a letter from the executors’ solicitor. Before the grant, most lenders treat it as an open exit. Tax may be due before anything is paid out, so count the estate after tax.

## Business proceeds

Sale of a company, a contract payment, a retention falling due. Lenders discount these heavily, because the date belongs to someone else. A named payer with a strong balance sheet, a contract and a payment history make the difference.

## Investments and policies

The safest date there is, with one question: is the sum fixed? If it depends on markets, lenders take a part of today’s value, 70% as an example. £200,000 of shares then repays £140,000.

## Have a second exit

Nearly every lender asks for one. The usual pair is sale and refinance: if it doesn’t sell by month eight, refinance. Write down the month in which you’d change from one to the other, and count the weeks the second one needs.

- [ ] My first exit pays the loan, interest and costs with at least 10% to spare.
- [ ] I have a document for it that someone else wrote.
- [ ] The loan ends at least two months after the exit is due.
- [ ] My second exit could start today.

Next: [work out the interest for the months you need](/bridging-loan-application).'
where content_id = '0dd8ee8d-df48-8256-8bd5-3db66bf963b1' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select 'f52cff99-2615-85e8-889b-7a77dfa7df7a', 'Business finance document checklist', 'Everything a lender is likely to ask for, in one list: statements, filed accounts, identity, address history and what each is used for.', 'Checklist', '2026-11-05 09:00 Europe/London'
where private.gives_default('sample piece f52cff99-2615-85e8-889b-7a77dfa7df7a') and not exists (select from private.content_slugs where slug = 'business-finance-document-checklist');
update public.content_pages set slug = 'business-finance-document-checklist', author = 'Priya Ramanathan', file_path = null, body = 'Print the page to tick off what you have. You don’t need everything to apply: the two documents marked **with your application** are enough to start. The rest is what lenders usually ask for next, and what each is used for.

## With your application

- [ ] **Business bank statements**, the last six months, as one PDF or one for each month, up to 10MB each. Used to check turnover, the lowest balance and payments that came back.
- [ ] **Filed accounts**, the latest full set, as one PDF of up to 10MB. Used to check profit, what the business owns and what it owes.

## About the business

- [ ] **Management accounts** since the last year end: profit and loss by month, and a balance sheet. They show what’s happened since the filed accounts.
- [ ] **Debtors and creditors by age**, on the date of the balance sheet. They show who pays late, and whether you do.
- [ ] **VAT returns**, the last four quarters. A second source for turnover.
- [ ] **List of existing borrowing**: lender, balance, monthly payment, end date, security. Used to work out what you can afford on top.
- [ ] **Tax position**: what’s due to HMRC and when, with any agreement to pay by instalments.
- [ ] **Forecast for twelve months**, if the loan is for growth. [Our spreadsheet](/news-and-resources/cash-flow-forecast-for-twelve-months) has the lines lenders look for.

## About you

Each director, and each shareholder with more than a quarter of the shares, will need:

- [ ] **Passport or driving licence**, in date. Proof of identity.
- [ ] **Proof of address** from the last three months: a bank statement, council tax bill or utility bill.
- [ ] **Home addresses for the last six years**, with dates. Used for the credit search; a gap means more questions.
- [ ] **Assets and liabilities**, one page, if a personal guarantee is asked for.

## About the money

- [ ] **What it’s for**, in two sentences, with a quote or an invoice where there is one.
- [ ] **How much and for how long**, and the monthly payment you’ve worked out for it.
- [ ] **How it’ll be repaid** in your quietest month, not in the average one.

## If property is the security

- [ ] **Address and tenure**: freehold, or leasehold with the years left.
- [ ] **Mortgage statement**, if there’s a loan on it already.
- [ ] **Leases or tenancy agreements**, if it’s let.
- [ ] **Buildings insurance** schedule.

## Before you send

- [ ] Every page is there, and the balance carries over from page to page.
- [ ] Statements are PDFs downloaded from the bank, not photographs.
- [ ] Names and addresses are the same on everything. If one has changed, add a line to say why.
- [ ] Anything unusual has a sentence of explanation: a returned payment, a large transfer, a loss.

Ready? [Start your application](/business-finance-application).'
where content_id = 'f52cff99-2615-85e8-889b-7a77dfa7df7a' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select '5c6c4f47-bf1a-8134-8138-c538d974524a', 'Cash-flow forecast for twelve months', 'A spreadsheet with the lines an underwriter looks for and a second sheet that shows what a late-paying customer does to it.', 'Template', '2026-09-10 09:00 Europe/London'
where private.gives_default('sample piece 5c6c4f47-bf1a-8134-8138-c538d974524a') and not exists (select from private.content_slugs where slug = 'cash-flow-forecast-for-twelve-months');
update public.content_pages set slug = 'cash-flow-forecast-for-twelve-months', author = 'Priya Ramanathan', file_path = '/downloads/cash-flow-forecast.xlsx', body = 'This spreadsheet has the lines an underwriter looks for, and a second sheet that shows what a late-paying customer does to them. Fill in the shaded cells. Everything else is calculated.

## How to use it

1. On **Assumptions**, enter the opening balance, your overdraft limit, and how customers pay: the share that pays in the same month, after one month and after two.
2. On **Forecast**, enter sales by month without VAT and your costs. The sheet works out VAT, when the money arrives, and the balance at the end of each month.
3. Look at the row **Lowest balance**. It’s the figure a lender looks for first.
4. Back on **Assumptions**, enter one customer’s share of what you’re paid and how many months late they pay. The sheet **Late payer** runs the year again.

It comes filled with an example, so that you can see how the rows connect. Type over it.

## What it shows

In the example, sales are £40,000 a month with VAT of £8,000. Customers pay 30% in the same month, 50% a month later and 20% two months later. A quarter of sales goes to one customer, who pays two months late. Without them the lowest balance of the year is £20,600. With them it’s −£3,400: two months of a quarter of £48,000, £24,000, have gone missing from the first two months.

> Cash and profit are different rows for a reason. A sale counts as profit on the day of the invoice and as cash on the day it’s paid. In between, you’ve paid wages.

## Lines people forget

- **VAT** each quarter. It was never yours, and it leaves in one sum.
- **Corporation tax**, nine months and a day after the year end.
- **Quarterly rent**, in one month out of three.
- **Loan capital.** Interest is a cost; the capital isn’t, and it’s still paid.
- **Directors’ drawings and dividends.**
- **Deposits** for equipment, and the VAT on them before you can reclaim it.

## What a lender does with it

They compare your first months with your bank statements. They take a fifth off sales and see whether the balance still holds. And they ask about the assumption with the most weight, which is nearly always how fast customers pay. If you can show a list of debtors by age that supports your percentages, you’ve answered it already.

Then they look at the lowest month beside the repayment. A forecast whose lowest balance is £3,000 with a repayment of £3,800 says that one late customer means one missed payment. It’s better to see that now and ask for [repayments that follow your season](/news-and-resources/seasonal-trade-level-repayments-making-the-two-fit).'
where content_id = '5c6c4f47-bf1a-8134-8138-c538d974524a' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select '7b5d5076-a118-85be-8c09-95c1d11a21cf', 'Choosing a card machine', 'Countertop, portable, mobile or phone: what each costs to run and which suits a counter, a terrace or a van.', 'Guide', '2026-07-28 09:00 Europe/London'
where private.gives_default('sample piece 7b5d5076-a118-85be-8c09-95c1d11a21cf') and not exists (select from private.content_slugs where slug = 'choosing-a-card-machine');
update public.content_pages set slug = 'choosing-a-card-machine', author = 'Helena Strand', file_path = null, body = 'Four kinds of machine do the same job in different places. The right one depends on where your customers stand, how good the signal is and how many sales you make a day.

| | Countertop | Portable | Mobile | Phone app |
| --- | --- | --- | --- | --- |
| Connects by | cable | wifi or Bluetooth | SIM card | your phone |
| Works within | reach of the till | the premises | anywhere with signal | anywhere with signal |
| Suits | shop counter | restaurant, terrace | van, market, events | a few sales a week |
| Prints receipts | yes | yes | most do | no, by e-mail or text |
| Battery | none | a shift | a shift | your phone’s |
| If the network fails | phone line as a spare, on some | SIM as a spare, on some | second network, on some | none |

## What it costs to run

Add up a month, everything included. Here’s an example with £8,000 of sales in 320 payments of £25:

| | Rented machine | Bought reader |
| --- | ---: | ---: |
| Rental, or price ÷ 36 months | £18.00 | £2.50 |
| Percentage | £8,000 × 0.6% = £48.00 | £8,000 × 1.7% = £136.00 |
| Authorisations, 2p × 320 | £6.40 | £0.00 |
| PCI | £4.00 | £0.00 |
| **A month** | **£76.40** | **£138.50** |

The bought reader is cheaper for small takings. The two cost the same where the fixed parts and the percentages balance: £18 + £4 − £2.50 = £19.50 fixed, and 2p on £25 is 0.08%, so 1.7% − 0.6% − 0.08% = 1.02%. £19.50 ÷ 1.02% = £1,912 a month. Below that, the bought reader costs less; above it, the rented machine does. With your own figures the result moves, but the calculation stays the same.

## Questions for the counter

- How many tills do you have? Each needs its own machine, or a queue forms at Christmas.
- Does the till send the amount to the machine? If someone types it, someone mistypes it.
- Where’s the socket, and where’s the cable?

## Questions for the terrace

- Is there wifi at the furthest table? Walk there with your phone and try.
- Does it offer a tip before the amount is final, and can you turn that off?
- How many machines charge at once, and where?

## Questions for the van

- Which mobile network covers your round? Ask for a SIM that uses more than one.
- Does it take payments without signal and send them later? You carry the risk that such a payment is declined.
- Can a customer pay by a link when they aren’t there?

## Before you sign

1. **How long is the contract**, for the machine and for the payments? They may be two contracts.
2. **When does the money arrive**, and does next day include weekends?
3. **What happens if it breaks?** A replacement tomorrow is worth more than a discount.
4. **What’s the price after the first year?**
5. **Can you hand it back** if you stop trading for the winter?

[Card fees explained](/news-and-resources/card-fees-explained-interchange-scheme-fee-and-margin) takes the percentage apart. [Our payments page](/payments) says where our rates start.'
where content_id = '7b5d5076-a118-85be-8c09-95c1d11a21cf' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select 'cc920690-bec8-8f5c-8272-fa98b4381e1f', 'Credit searches: soft, hard and what they leave behind', 'Which enquiries a lender can see, for how long, and at which step of an application each is made.', 'Guide', '2026-07-01 09:00 Europe/London'
where private.gives_default('sample piece cc920690-bec8-8f5c-8272-fa98b4381e1f') and not exists (select from private.content_slugs where slug = 'credit-searches-soft-hard-and-what-they-leave-behind');
update public.content_pages set slug = 'credit-searches-soft-hard-and-what-they-leave-behind', author = 'Callum Reid', file_path = null, body = 'Every lender looks at a credit file before lending. How they look decides what they leave behind. There are two kinds of search on a person’s file, and a third that people forget: the company’s own.

| | Soft search | Hard search |
| --- | --- | --- |
| Who sees it afterwards | you, and no one who lends | you, and other lenders |
| How long it shows | up to a year, to you | usually a year, up to two at some agencies |
| Affects your score | no | a little, for some months |
| Needs | your agreement to a quotation | your agreement to an application |
| Typically made for | eligibility, identity checks, your own report | a full application |

## At which step each is made

1. **You talk to us.** No search. Reading, calculating and asking leave nothing on your credit file.
2. **You apply through this site.** We review your documents. Applying does not affect your credit score.
3. **We approach lenders,** once you’ve given us permission. Most give terms from the accounts, the statements and a soft search, and ask you before they search.
4. **You accept terms.** Now the chosen lender makes a full application, and that’s usually a hard search on you, if you’re a director who gives a guarantee.
5. **The loan starts.** It’s reported each month, if it’s in your name. A company loan shows on the company’s file, not on yours, even with a guarantee, unless the guarantee is called on.

We’ll tell you before step four.

## Why several hard searches hurt

One says that you borrowed. Six in a month say that five lenders may have declined. The reader can’t see the outcome of the others, so they assume. It isn’t the number in a year that matters so much as the number in a few weeks.

So compare with soft searches and apply once. If a broker or a website asks for your date of birth and address, ask which kind of search follows. The answer should take one word.

> Hard searches for the same purpose within days of each other are sometimes treated as one, as when you shop for a mortgage. It depends on the agency and the score, so don’t count on it.

## The company’s file

Companies have files too: filed accounts, charges, court judgments, how promptly they pay suppliers. Searches of a company by lenders and suppliers are common, and most scores ignore a handful of them. What moves a company’s score is late filing, a county court judgment, a new charge and payment data from suppliers. All of these are public or shared.

## Look before they do

- **Get your own report** from each of the three main agencies. You’re entitled to a free statutory report, and your own request is a soft search.
- **Check three things**: addresses (six years, no gaps), financial links to other people, and accounts you thought were closed.
- **Correct what’s wrong.** Ask the agency, and it asks the lender. Allow 28 days.
- **Add a notice of correction** where something is right but needs explaining. It can have up to 200 words, and lenders have to read it, which also means the decision takes longer.
- **Register to vote** at your current address. It’s the cheapest improvement there is.

## What stays, and for how long

| | Stays on a personal file for |
| --- | --- |
| Missed payment | six years |
| Default | six years from the default |
| County court judgment | six years, unless paid within a month |
| Bankruptcy or IVA | at least six years |
| Closed account in good order | six years |

Lenders weigh the recent more than the old. A default from five years ago, settled, is a question. One from five months ago is often an answer.

If you know there’s something on your file, [tell us at the start](/business-finance-application). It decides which lenders to ask, and it can’t be hidden from them.'
where content_id = 'cc920690-bec8-8f5c-8272-fa98b4381e1f' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select 'c3700615-dbac-8419-8731-f25bdad0d499', 'Development appraisal worksheet', 'Costs, contingency, sales values and finance on one sheet, so you can see your margin before the lender asks.', 'Template', '2026-05-18 09:00 Europe/London'
where private.gives_default('sample piece c3700615-dbac-8419-8731-f25bdad0d499') and not exists (select from private.content_slugs where slug = 'development-appraisal-worksheet');
update public.content_pages set slug = 'development-appraisal-worksheet', author = 'Gareth Pugh-Jones', file_path = '/downloads/development-appraisal.xlsx', body = 'Costs, contingency, sales values and finance on one sheet, so that you see the margin before the lender asks. Fill in the shaded cells. The sheet works out the finance cost, the profit and the ratios lenders quote.

## The example in the sheet

Six houses on a site bought for £600,000:

| Part | Amount |
| --- | ---: |
| Sales: 6 × £385,000 | £2,310,000 |
| Site | £600,000 |
| Build: 6 × 95 m² × £1,750 | £997,500 |
| Contingency: 5% of build | £49,875 |
| Professional fees: 8% of build | £79,800 |
| Planning obligations and warranties | £48,000 |
| Selling costs: 2.5% of sales | £57,750 |
| **Costs before finance** | **£1,832,925** |

Finance depends on the loan, and the loan depends on the costs, so the sheet goes one step at a time. It takes a loan of 70% of costs before finance, £1,283,048. The site part of that is drawn on day one, and the build part evenly over the months, so on average half of it is drawn. At an example rate of 0.85% a month for 15 months and a 2% fee:

- Site part: £600,000 × 70% = £420,000, for 15 months: £420,000 × 0.85% × 15 = £53,550
- The rest: £1,283,048 − £420,000 = £863,048, half drawn on average: £863,048 × 50% × 0.85% × 15 = £55,019
- Fee: £1,283,048 × 2% = £25,661
- **Finance: £134,230**

Profit is £2,310,000 − £1,832,925 − £134,230 = **£342,845**. That’s 14.8% of sales and 17.4% of cost.

## The ratios

| Ratio | How it’s worked out | Example |
| --- | --- | ---: |
| Profit on cost | profit ÷ all costs | 17.4% |
| Profit on sales (GDV) | profit ÷ sales | 14.8% |
| Loan to cost | loan ÷ all costs | 65.2% |
| Loan to GDV | loan ÷ sales | 55.5% |

Lenders often look for a profit of about a fifth of cost, so this example is thin. The sheet has a second table that shows why that matters: sales 5% lower take £115,500 less 2.5% selling costs, £112,613, straight off the profit, and leave £230,232. Build costs 10% higher take £99,750 and the contingency and fees that follow from them.

## What tends to be missing

- **Time between the last brick and the last sale.** Interest runs on. Three months on the whole loan here is £1,283,048 × 0.85% × 3 = £32,718.
- **VAT on fees**, which you pay before you reclaim it.
- **Utilities.** A new substation can cost more than a house.
- **Section 106 and CIL** with their dates, since some fall due when work starts.
- **Your own time.** If you’d pay someone to manage the site, it’s a cost.

> Put the contingency in and leave it there. An appraisal whose contingency was “used” to make the margin work isn’t one a lender will read twice.

Development finance is arranged through [development bridging](/development-bridging), with funds released in stages.'
where content_id = 'c3700615-dbac-8419-8731-f25bdad0d499' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select '613a272f-9d4b-80ef-8c71-59a15d5e3860', 'Loan jargon in plain English', 'From amortisation to working capital: sixty terms with a sentence or two each, and a number where that helps.', 'Glossary', '2026-10-01 09:00 Europe/London'
where private.gives_default('sample piece 613a272f-9d4b-80ef-8c71-59a15d5e3860') and not exists (select from private.content_slugs where slug = 'loan-jargon-in-plain-english');
update public.content_pages set slug = 'loan-jargon-in-plain-english', author = 'Callum Reid', file_path = null, body = 'Sixty terms with a sentence or two each, and a number where a number helps. Each term has an address of its own, so you can link to it. The figures are examples.

## A

### Amortisation

Repaying a loan in instalments that include both interest and capital. £50,000 over 12 months at 5.5% is £4,291.84 a month, and nothing is owed at the end.

### Annual percentage rate (APR)

The yearly cost of a loan with its compulsory fees, as one percentage. A loan at 8% with a 2% fee has a higher APR than 8%, and the shorter the loan, the higher it is.

### Arrangement fee

What a lender charges for setting up the loan, often a percentage: 2% of £300,000 is £6,000. It’s usually taken from the loan on the first day.

### Asset finance

Borrowing to buy a machine or vehicle that is itself the security.

## B

### Balance sheet

What a business owns, what it owes and what’s left for its owners, on one day.

### Base rate

The Bank of England’s interest rate. Loans priced “over base” move with it: base plus 4% costs 1% of the balance more each year when base rises by 1%.

### Bridging loan

A short loan secured on property, repaid in one sum from a sale, a refinance or other money.

### Broker

An intermediary who finds a lender for a borrower. We’re one; we don’t lend.

## C

### Capital

The sum borrowed, without interest.

### Cash flow

Money in and money out, by date. A profitable business can still run out of it.

### Charge

A lender’s right over property, registered so that others can see it. See first charge and second charge.

### Chargeback

A card payment taken back after a dispute. The business loses the sale and usually pays a fee.

### Closed bridge

A bridging loan with a contracted date of repayment, such as an exchanged sale.

### Contingency

Money set aside for what no one foresaw: 10% of £90,000 of works is £9,000.

### County court judgment (CCJ)

A court’s decision that a debt is owed. It stays on a credit file for six years unless it’s paid within a month.

### Covenant

A promise in a loan agreement, such as keeping cover above 1.25 or sending accounts by a date. Breaking one can be a default even if every payment was made.

### Credit search

A lender’s look at your credit file. A soft one isn’t seen by other lenders; a hard one is.

### Creditor

Someone the business owes.

## D

### Debenture

A charge over all or most of a company’s assets, including those it doesn’t have yet.

### Debt service cover

Cash available for repayments, divided by the repayments. £88,400 ÷ £50,958 is 1.73 times.

### Debtor

Someone who owes the business, usually a customer with an unpaid invoice.

### Default

Breaking the loan agreement, for instance by missing a payment. It can raise the rate and lets the lender demand everything.

### Deposit

The part of a price that you pay yourself, or pay first: 10% at auction on £200,000 is £20,000.

### Depreciation

Spreading the cost of an asset over its life: a £30,000 van over five years is £6,000 a year.

### Drawdown

Taking some or all of an agreed loan. With stages, interest runs only on what has been drawn.

## E

### Early repayment charge

A fee for repaying before the end. Ask for it in pounds at the end of each year.

### Equity

What’s yours: a £400,000 property with a £280,000 loan leaves £120,000. In a company, the owners’ share.

### Exit

How a bridging loan will be repaid. Sale and refinance are the usual ones.

### Exit fee

A charge when a loan is repaid. 1% of £280,000 is £2,800.

## F

### Facility

An agreed amount you can borrow, whether or not you’ve drawn it.

### Factoring

Selling unpaid invoices for part of their value now: 85% of £40,000 is £34,000, with the rest less fees when the customer pays.

### First charge

The right to be repaid first from a sale of the property.

### Fixed rate

An interest rate that doesn’t change for an agreed time.

### Floating charge

A charge over assets that come and go, such as stock. It settles on what is there if the company fails.

## G

### Gross development value (GDV)

What a finished development is expected to sell for: six houses at £385,000 is £2,310,000.

### Gross loan

The whole loan, including interest and fees that are held back. You owe the gross and receive the net.

### Guarantor

Someone who promises to pay if the borrower doesn’t.

## H

### Hire purchase

Paying for an asset in instalments and owning it after the last one.

## I

### Interchange

The part of a card fee that goes to the bank that issued the card. On UK consumer debit cards used here it’s at most 0.2%: 10p of £50.

### Invoice discounting

Like factoring, except that you collect the invoices yourself and customers needn’t know.

## J

### Joint and several

Each guarantor can be asked for the whole sum, not only a share.

## L

### Lease

The right to use something for rent, without owning it.

### Lien

A right to hold on to something until a debt is paid.

### Liquidity

How quickly a business can turn what it has into cash. A building is worth a lot and pays no wages on Friday.

### Loan to value (LTV)

The loan as a share of the property’s value: £280,000 on £400,000 is 70%.

## M

### Merchant cash advance

A sum now for a larger sum later, repaid as a share of card takings: £40,000 now, £48,000 back.

## N

### Net advance

What reaches you after interest and fees have been held back.

## O

### Open bridge

A bridging loan without a contracted date of repayment.

### Overdraft

A limit below zero on a current account. Banks can usually ask for it back on demand.

## P

### Personal guarantee

A director’s promise to pay a company’s debt. It can be limited to a sum.

### Principal

Another word for capital.

## R

### Refinance

Repaying one loan with another.

### Retained interest

Interest the lender holds back from the loan on day one, so that nothing is paid monthly: £2,400 × 12 = £28,800 on £300,000 at 0.8% a month.

### Retention

A part of a contract price held back until defects are put right: 5% of £90,000 is £4,500.

### Revolving credit

A facility you can draw, repay and draw again.

## S

### Second charge

A charge that is paid after the first. On a £400,000 sale with a £280,000 first charge, £120,000 is left for it.

## T

### Term

How long a loan runs, or one of its conditions.

## U

### Unencumbered

Free of charges: property with no loan secured on it.

## V

### Valuation

A surveyor’s opinion of value. A 90-day value assumes a quick sale and is lower.

## W

### Working capital

What a business needs to trade from day to day: stock plus debtors, less creditors. £60,000 + £45,000 − £38,000 is £67,000.'
where content_id = '613a272f-9d4b-80ef-8c71-59a15d5e3860' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select 'abf91e17-3216-88dd-86a3-31cb4d2b0066', 'Personal guarantee: points to raise with your solicitor', 'A note to take to the meeting, with the clauses that are most often negotiated.', 'Checklist', '2026-06-10 09:00 Europe/London'
where private.gives_default('sample piece abf91e17-3216-88dd-86a3-31cb4d2b0066') and not exists (select from private.content_slugs where slug = 'personal-guarantee-points-to-raise-with-your-solicitor');
update public.content_pages set slug = 'personal-guarantee-points-to-raise-with-your-solicitor', author = 'Callum Reid', file_path = null, body = 'Take this to the meeting. It lists the clauses that are most often negotiated, what to ask, and what a better answer looks like. It’s general information, not legal advice: your solicitor has read your document, and this note hasn’t.

## Bring with you

- [ ] The guarantee, and the loan agreement it refers to
- [ ] The offer letter, with any conditions
- [ ] Any debenture or charge given to the same lender
- [ ] A list of your own assets and debts, and who owns your home
- [ ] The company’s articles and shareholders’ agreement

## What’s covered

| Ask | Better | Worse |
| --- | --- | --- |
| Which debts? | this agreement, by date and number | all monies, now or in future |
| Up to how much? | a percentage of the balance | unlimited |
| Does the cap include interest and costs? | yes | “plus interest and costs” |
| Can the loan grow without me? | only with my written consent | continues despite any variation |
| Joint or several? | several, in stated shares | joint and several |

## What triggers it

- [ ] What has to happen before a demand can be made on me?
- [ ] Is there notice, and time to put the default right? Ask for fourteen days.
- [ ] Does the lender have to use its security over the company first?
- [ ] Does breach of a reporting covenant count as default, even if every payment was made?
- [ ] Is a certificate of what is owed conclusive, or only evidence?

## What it’s secured on

- [ ] Is there a charge on my home, now or on request?
- [ ] If my home is jointly owned, what does the other owner sign, and who advises them? They need advice of their own.
- [ ] Does the guarantee stop me from selling, giving away or charging what I own?
- [ ] Do I have to report my assets each year?

## When it ends

- [ ] Am I released when the loan is repaid, or only when the lender says so in writing?
- [ ] Am I released when I sell my shares or leave the board? If not, can that be added, with a replacement guarantor?
- [ ] If the company’s payment is later set aside, does my liability come back, and for how long?
- [ ] Does it bind my estate if I die?

## Between the directors

- [ ] Do we need a deed of contribution that says who bears what?
- [ ] What if one of us leaves before the loan is repaid?
- [ ] Do I give up my claims against the company and the other guarantors until the lender is paid in full?

## The figures to work out together

As an example: the cap is £75,000 and costs of £12,000 come on top, so the most you’d pay is £87,000. Your half of a home worth £420,000 with a mortgage of £230,000 is (£420,000 − £230,000) ÷ 2 = £95,000. The guarantee would take £87,000 ÷ £95,000 = 92% of it. With a cap of 50% of the balance in the third year, £21,342 in [our worked example](/news-and-resources/five-questions-to-ask-before-you-accept-a-personal-guarantee), it would take 22%.

## Independent advice

Lenders often ask for a certificate that you were advised independently. It protects them: afterwards you can’t easily say that you didn’t understand. So use the meeting. If a clause is unclear when you leave, it’ll be no clearer in a court.

- [ ] I understand what I’d have to pay at worst, and from what.
- [ ] The changes we asked for are in the document, not in an e-mail.
- [ ] I have a copy of everything I signed, and a date to ask for release.'
where content_id = 'abf91e17-3216-88dd-86a3-31cb4d2b0066' and body = '' and revised_on is null;

insert into public.resources (id, title, description, resource_type, created_at)
select '10d5c5ab-c390-8004-8787-162567e3560f', 'Schedule of works for a refurbishment bridge', 'A form a builder can fill in and a surveyor can sign off, stage by stage.', 'Template', '2026-08-20 09:00 Europe/London'
where private.gives_default('sample piece 10d5c5ab-c390-8004-8787-162567e3560f') and not exists (select from private.content_slugs where slug = 'schedule-of-works-for-a-refurbishment-bridge');
update public.content_pages set slug = 'schedule-of-works-for-a-refurbishment-bridge', author = 'Gareth Pugh-Jones', file_path = '/downloads/schedule-of-works.xlsx', body = 'A lender who funds works pays in stages, and each stage is paid when a surveyor has seen it. This form puts the builder’s price, the stages and the surveyor’s sign-off on one sheet, so that no one argues about what stage two was.

## How to use it

1. Your **builder** fills in the item, the stage and the price of each line. One line a trade in each stage is enough for a house; larger jobs have more.
2. You set the **contingency**. Ten per cent is a common example for a refurbishment, and more where the building is old or hasn’t been opened up.
3. At each visit the **surveyor** enters the percentage complete. The sheet works out the value of work done, the retention and what’s due.
4. The **lender** pays what’s due, less what was paid before.

## The arithmetic of a stage

As an example, works of £90,000 in three stages, with a retention of 5%:

| Stage | Price | Complete | Value | Retained, 5% | Paid |
| --- | ---: | ---: | ---: | ---: | ---: |
| 1 Strip out and structure | £28,000 | 100% | £28,000 | £1,400 | £26,600 |
| 2 Roof, windows, first fix | £37,000 | 60% | £22,200 | £1,110 | £21,090 |
| 3 Second fix and finishes | £25,000 | 0% | £0 | £0 | £0 |
| **Total** | **£90,000** | | **£50,200** | **£2,510** | **£47,690** |

Stage money comes after the work. Someone has to pay for materials and wages until the surveyor has been: you, or the builder. On this job the largest stage is £37,000, so plan for about that much cash, and more if visits are monthly.

> Lenders usually fund works in arrears, and charge for each visit. Three visits at £350 cost £1,050. Seven small stages cost £2,450, and you wait for the money seven times.

## What makes a schedule credible

- **Each price belongs to a drawing or a specification.** “Kitchen, £12,000” is a guess. “Kitchen as quote 1187, fitted, £12,000” is a price.
- **Provisional sums are marked** as such and add up to less than a tenth.
- **VAT is on its own line.** Some conversions and homes that have been empty for two years are charged at a reduced rate. Ask your builder which applies.
- **Fees are included**: building control, party wall, structural engineer, warranties.
- **The programme has weeks**, and the last stage ends at least two months before the loan does.

## Before the first visit

- [ ] The contract with the builder names the same stages
- [ ] Planning and building-control conditions that have to be met first are met
- [ ] Insurance covers works, and the lender is noted on it
- [ ] Asbestos survey done, if the building is from before 2000
- [ ] Everybody agrees who books the surveyor, and how many days ahead'
where content_id = '10d5c5ab-c390-8004-8787-162567e3560f' and body = '' and revised_on is null;

insert into public.firm_texts (name, version, wording) values
  ('privacy', '2026-11-20-116fea6', '# Privacy Policy

We use what you send us to arrange the finance you ask for. We share it with lenders that we choose for your application, and only once you’ve given us permission. We never sell it.

## Who we are {#who}

Lark & Crane Finance Ltd (company number 00000000) decides why and how the personal data described here is used. The law calls us the controller. We’re registered with the Information Commissioner’s Office under number ZA000000.

If you have a question about your data, contact us:

> **Lark & Crane Finance Ltd**
>
> - E-mail: [enquiries@larkandcrane.example](mailto:enquiries@larkandcrane.example)
> - Phone: [020 7946 0123](tel:+442079460123) (Monday to Friday, 7am-9pm, except bank holidays)

Or write to Lark & Crane Finance Ltd, 1 Example Street, London EC1A 1AA.

## What we collect {#collect}

Only what you send us, and what we need to receive it and work on it:

- **Fast callback:** Your name and phone number.
- **Card payments quote:** Your name and phone number, your monthly card takings and, if you tell us, what you pay now or who your provider is.
- **Business finance application:** Business name and trading address; the amount, purpose and term you want and, if you tell us, when you need the money; a shareholder’s name, date of birth, home addresses in the last six years, whether they’re a homeowner or tenant, mobile number and e-mail address; and PDF documents: bank statements and filed accounts. As you type the business name, we may look it up at Companies House.
- **Bridging loan application:** Your name, e-mail address and phone number; the property’s address and value; how you’ll repay; if you tell us, when you need the money and what for, the charge and what you owe, who borrows and whether you or close family live there; anything you choose to add; and the figures from the calculator.
- **With every form:** When you sent it, how long you took to fill it in, so that we can spot spam, and which versions of our texts applied. Unless you’ve objected: the page you arrived on, the site that sent you here and any campaign tags in that link.
- **On your application’s page:** When you open it; the questions and corrections you write, the documents and photographs you send, the permission you give, the terms you choose, and a withdrawal with its reason if you give one, each with its time. We take the place and the camera’s details out of photographs before we store them. Before the page shows more than how far your application is and which documents we’ve asked for and received, it asks for a postcode, date of birth or phone number that you’ve given us. We count wrong answers, but don’t keep them.
- **When you e-mail us:** Your message and what’s attached to it, in your case. Mail that belongs to no case is deleted from our system after 90 days.
- **When you open a page:** Our server records the time, the page and a shortened network address, too short to identify you.
- **Later, by phone or e-mail:** What you tell us while we work on your case, and what public registers such as Companies House say about the business.

Lenders need a date of birth and six years of addresses to tell apart people with the same name. Bank statements and filed accounts show what the business can afford.

Statements can name other people, or reveal something about your health, beliefs or politics. We don’t look for that and we don’t use it. If you give us someone else’s details, such as another shareholder’s, tell them and show them this page.

You don’t have to give us any of this, but without it we can’t arrange the finance.

## Why we use it, and our lawful basis {#why}

UK data protection law (the UK GDPR and the Data Protection Act 2018) requires a lawful basis for each use:

- **To call you back and to work on your application:** Steps you ask us to take before a contract. If a company is borrowing and you’re a director or shareholder: the legitimate interest that you, the company and we share in arranging its finance.
- **To share your case with lenders we choose for it:** The same, and only once you’ve given us permission to approach lenders. You can withdraw it at any time. That doesn’t undo what lenders have already received.
- **To check who you are, as lenders require:** Our legitimate interest, and the lender’s, in preventing fraud and money laundering.
- **To keep the records a regulated firm has to keep, and to answer complaints:** A legal obligation: the Financial Conduct Authority’s rules, company law and tax law.
- **To keep out spam, fraud and harmful files, and to keep the site running:** Our legitimate interest in a service that’s safe for everyone who uses it.
- **To see which pages and campaigns bring enquiries:** Our legitimate interest in knowing whether our advertising works. We count enquiries; we don’t follow people from site to site. [You can object in one press](/cookie-policy#statistics).
- **To bring or defend a legal claim:** Our legitimate interest in being able to prove what was said and done.

Where we rely on a legitimate interest, you can object. Tell us why, and we’ll stop unless we have a compelling reason to carry on.

We don’t run a credit search when you apply here. A lender may want to later, and they’ll ask you first. No decision about you is made by a computer alone: a person reads every application. We won’t send you marketing unless you’ve asked for it.

## Who sees it {#share}

- The people at our firm who work on your case.
- Lenders that we choose for your application, once you’ve given us permission to approach lenders. Ask us at any time which ones these are. Each lender then decides how it uses your data, and may check with credit reference and fraud prevention agencies. Its own privacy notice explains how.
- Valuers, solicitors and others the loan needs, once you’re going ahead.
- Card payment providers, if you ask us for a quote and tell us to go ahead.
- Companies that run our servers and e-mail. They act on our written instructions and can’t use your data for anything else.
- The Financial Conduct Authority, the Financial Ombudsman Service, a court or the police, if the law requires it.

Nobody else. We don’t sell, rent or swap personal data.

## Outside the United Kingdom {#abroad}

We keep your data in the United Kingdom, or in a country whose protection UK law says is good enough. If a lender or supplier has to handle it anywhere else, we’ll only send it under the Information Commissioner’s International Data Transfer Agreement or Addendum. Ask us if you’d like a copy.

## How long we keep it {#keep}

- **Callback requests and card payments quotes:** 6 months after we last dealt with them.
- **Applications declined or withdrawn:** 12 months after we decline or you withdraw.
- **Their documents and photographs:** 90 days after we decline or you withdraw.
- **Messages set aside as spam:** 30 days.
- **Completed cases:** Six years after completion: that’s how long someone can bring a claim about it, and how long we may have to produce tax and regulatory records.

After that we erase it. If you ask us to erase something sooner, we will unless the law stops us. We’ll then only keep a note that it was erased, without your details.

## How we look after it {#secure}

- What you send us is encrypted on the way.
- Documents are kept in private storage under random names. Nobody can open them without signing in.
- Our staff sign in with a password and a second proof of identity before they can open a case.
- We look inside each PDF as it arrives, and lock it away if opening it could do harm.
- Our logs never contain what you typed.

If something goes wrong that puts you at high risk, we’ll tell you without undue delay. If it puts anyone’s rights at risk, we’ll tell the Information Commissioner within 72 hours of finding out.

## Your rights {#rights}

You can ask us to:

- give you a copy of your data and tell you how we use it;
- correct anything that’s wrong or add anything that’s missing;
- erase it;
- keep it but not use it while a question about it is settled;
- stop using it where we rely on a legitimate interest;
- give you what you sent us in a format a computer can read, or send it to someone else;
- have a person look at a decision again.

Some of these rights have legal limits. For example, we can’t erase a record we have to keep. We’ll tell you if that’s the case.

E-mail, call or write to us, and give your reference number if you have one. It’s free. We’ll answer within one month. If your request is complex we may need up to two months more, and we’ll tell you within the first. We may ask you to prove who you are.

## If you’re unhappy {#complain}

Tell us first, in any way you like. We’ll confirm within 30 days that we have your complaint, and usually much sooner. We’ll look into it without undue delay, keep you informed and tell you the outcome.

You can also complain to the Information Commissioner, who’ll usually want to see our answer first:

> **Information Commissioner’s Office**
>
> - Online: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/)
> - Phone: [0303 123 1113](tel:+443031231113)

## Changes {#changes}

This page says what we do today. If we want to use data you’ve already given us for something new, we’ll tell you first.'),
  ('terms', '2026-11-20-38e6c73', '# Terms of Service

We introduce you to lenders; we don’t lend. Applying here doesn’t commit you to anything. This page explains what you can expect from us, how we’re paid and how to complain.

## Who we are {#who}

This site belongs to Lark & Crane Finance Ltd, registered in England and Wales under company number 00000000. Authorised and regulated by the Financial Conduct Authority, firm reference number 000000. You can check this on the Financial Services Register.

> **Lark & Crane Finance Ltd**
>
> - E-mail: [enquiries@larkandcrane.example](mailto:enquiries@larkandcrane.example)
> - Phone: [020 7946 0123](tel:+442079460123) (Monday to Friday, 7am-9pm, except bank holidays)

Registered office: Lark & Crane Finance Ltd, 1 Example Street, London EC1A 1AA.

## What we do {#service}

Lark & Crane Finance Ltd is a credit broker, not a lender. We introduce you to lenders and may be paid a commission when you borrow.

We work with a panel of lenders, not with every lender. We look for the ones likely to say yes to a case like yours, explain what they offer, and share your case with the lenders we choose once you’ve given us permission. Only the lender decides whether to lend, how much and on what terms.

When you apply on this site, you’re asking us to start work. It isn’t an offer, it doesn’t commit you, and you can withdraw at any time by telling us. Nothing is agreed until you sign the lender’s own documents.

We’ll tell you our decision within 24 hours of a complete application: whether we can place it, need something more or can’t help. That decision is ours, and the lender then makes its own. The hours count at night and at weekends too. If they end while our phones are closed, you’ll hear by the end of the last working day before then. If no working day falls within them, you’ll hear within the hours themselves. What we promise is our own work: when we call you and when we decide. We can’t promise how long a lender’s checks, a valuation or the solicitors will take.

We don’t give legal, tax or investment advice. For a loan secured on property, or a personal guarantee, take advice from a solicitor before you sign.

## What’s regulated and what isn’t {#regulated}

Loans to limited companies and bridging on property you won’t live in are usually not regulated by the Financial Conduct Authority. We’ll tell you which kind yours is before you commit.

This matters: with an unregulated loan you don’t have all the protections of consumer credit and mortgage law, and the Financial Ombudsman Service may not be able to look at a complaint about it.

A loan may be secured on property. Your property may be repossessed if you do not keep up repayments.

## How we’re paid {#paid}

It costs nothing to ask us. When you take a loan through us, the lender usually pays us a commission. Lenders don’t all pay the same: it may depend on the lender, the product and the size of the loan, and is often a percentage of it. A card payment provider usually pays us one too when you sign up.

Before you choose a lender’s terms, we’ll tell you in writing, and ask whether you agree:

- that we’re paid, and by which lender;
- how much it is, and how it’s worked out;
- who bears it in the end: usually you, because lenders set their rates and fees with it in mind;
- any tie we have with that lender, and whether it pays us more the more business we bring.

Ask at any time and we’ll tell you sooner.

If we’re going to charge you a fee ourselves, we’ll agree the amount and when it’s due with you in writing first. If you pay us for an introduction to regulated credit and haven’t entered into an agreement within six months, the Consumer Credit Act entitles you as an individual to a refund of the fee, less £5. Regulated mortgages aren’t covered by that rule.

## What we ask of you {#you}

- You’re 18 or over and allowed to apply for the business or person you name.
- What you tell us, and what your documents show, is true and complete as far as you know. If it changes before the loan completes, tell us.
- You’re allowed to share the documents. If you give us someone else’s details, they know about it.
- You’re honest about what you can afford, and you read the lender’s documents before you sign.

We and the lenders rely on this. Giving information you know is false can cost you the loan, and is a criminal offence.

## Calculators and examples {#figures}

The calculators show illustrations, not quotes. The bridging calculator uses the lowest rate our lenders offer. The business loan calculator uses the rate you choose. They leave out fees, valuation and legal costs. “What would reach you” counts these, at the rates lenders usually charge or the one you enter. Your own rate depends on the security, the amount, your circumstances and how you’ll repay. A lender is only bound by the figures in its written offer.

News, completed deals and guides on this site are general information. They don’t mean you’ll be offered the same deal.

## Complaints {#complaints}

If we’ve let you down, tell us by phone, e-mail or letter. It’s free, and there’s no special form. This is what happens next:

1. We’ll promptly confirm in writing that we have your complaint, and who’s dealing with it.
2. If we can settle it by the end of the third business day after we received it, we will, and we’ll send you a short letter to confirm.
3. If not, we’ll look into it and keep you informed.
4. Within eight weeks of receiving it we’ll send you our final response. If we’re not ready by then, we’ll write to tell you why and when we will be.

If you’re not happy with our final response, or eight weeks have passed without one, you may be able to take the complaint to the Financial Ombudsman Service. It’s independent and free to you. You have six months from the date of our final response. It can usually look at what happened in the last six years or, if later, within three years of when you knew, or could reasonably have known, that you had reason to complain.

You can complain there if you’re one of these:

- a consumer;
- a micro-enterprise: fewer than 10 people, and a turnover or balance sheet of up to €2 million;
- a small business: turnover under £6.5 million, and either fewer than 50 people or a balance sheet under £5 million;
- a charity with an annual income under £6.5 million, or a trust with net assets under £5 million;
- someone who gave a personal guarantee for a loan to a micro-enterprise or small business they’re involved in.

It can’t look at some complaints about unregulated lending. Our final response will say what applies to yours.

> **Financial Ombudsman Service**
>
> - Online: [www.financial-ombudsman.org.uk](https://www.financial-ombudsman.org.uk/)
> - E-mail: [complaint.info@financial-ombudsman.org.uk](mailto:complaint.info@financial-ombudsman.org.uk)
> - Phone: [0800 023 4567](tel:+448000234567)

You can also take a complaint about personal data to the Information Commissioner: our privacy policy explains how.

## Using this site {#site}

You can read, print and share these pages. The text, drawings and logo are ours: please ask before you publish them elsewhere.

Don’t send us harmful files, try to access data that isn’t yours, or overload the site with automated requests. We may filter out messages like that and limit where they come from.

We take care to keep the site available and correct, but we can’t promise that it’s never down or never wrong. Links to other sites are for your convenience; we’re not responsible for what they say.

## Our liability {#liability}

We’re liable for loss we cause by breaking these terms, our duties as a regulated firm or our duty of care, as far as it was foreseeable when you dealt with us.

We’re not liable for a lender’s decision, delay or terms; for loss caused by information you gave us that was wrong or late; or, if you’re acting for a business, for lost profit, lost opportunity or other indirect loss.

Nothing here limits liability for death or personal injury caused by negligence, for fraud, for our obligations under the Financial Services and Markets Act 2000 and the Financial Conduct Authority’s rules, or for anything else that the law doesn’t allow us to limit. If you’re a consumer, this doesn’t affect your legal rights.

## Law {#law}

These terms are governed by the law of England and Wales, and its courts decide disputes about them. If you’re a consumer and live in Scotland or Northern Ireland, you can also go to the courts there.

If part of these terms turns out not to be valid, the rest still applies. The terms that apply are the ones on this page on the day you apply.'),
  ('cookies', '2026-11-19-226ecf5', '# Cookie Policy

This site doesn’t set any cookies. There’s no advertising and nothing from other companies, so there’s no cookie banner.

## Cookies {#cookies}

We don’t use any, whether you read these pages, use a calculator, send a form or follow your application.

## What your browser stores for us {#storage}

A site can also store things in your browser without cookies. This one stores:

- **That you’ve started to send a form:** In session storage, under lead-identity: a number made from your answers and the reference they’ll have, but not the answers themselves, so that a form you send again after a reload doesn’t reach us twice. It’s deleted when we receive the form or you close the tab, and ignored after ten minutes.
- **What you see after sending a form:** In the tab’s own history: your reference, which form you sent and when, the day you need the money, what we promised and the link to your application’s page, so that they’re still there after a reload. It’s deleted when you close the tab.
- **That you’ve opened your application’s page:** In session storage, under your-application: a random number that stands for your link, so that you don’t have to open it again after a reload. It works for twelve hours and is deleted when you close the tab. What you do there (messages, documents, photographs, the question that checks it’s you) goes to us and isn’t stored in your browser.
- **That you’ve objected to our statistics:** In local storage, under no-statistics, if you’ve pressed the button below. It stays until you press the button again or clear it.
- **A signed-in session:** In local storage, under a name that begins with sb- and ends with -auth-token, and only if someone signs in. You can’t sign in on these pages, so you won’t have one. Signing out removes it.

Some things stand in the address of a page, and so in your browser’s history until you clear it: the figures you choose on a calculator, and, if you send a form with JavaScript switched off, your reference, which form you sent and when, and the day you need the money, signed so that nobody can change them, in an address that works for one hour. The secret part of the link to your application is taken out of the address as soon as you’ve opened it.

Apart from the day you need the money, we don’t store what you type into a form in your browser. Like every site, this one lets your browser keep copies of its pages, scripts and fonts so that they load faster next time. They contain nothing about you.

## Our own statistics {#statistics}

When you send a form, it also tells us which of our pages you arrived on (without what you’d chosen on its calculator), which site sent you and any campaign tags in that link (the words after utm_ in an address). Your browser knows these anyway: the form reads them when you send it, and nothing is stored for it. We count them to see which pages and campaigns bring enquiries. They go to nobody else.

Since February 2026 a site needs no consent for statistics of its own, but you can object, and it costs nothing:

[Don’t send this with my forms](#statistics-choice)

If your browser sends the signal called Global Privacy Control, we take that as your objection. With JavaScript switched off none of this is sent.

Our server also records each page that it sends: the time, the page and a network address that’s too short to identify you. It needs nothing from your device for that.

## Why we don’t ask for consent {#consent}

The law (the Privacy and Electronic Communications Regulations 2003, changed by the Data (Use and Access) Act 2025) requires your consent before a site stores or reads anything on your device, except what’s needed for what you came to do and, since February 2026, a site’s own statistics. Everything above is one or the other. If that ever changes, we’ll ask first, and it’ll be as easy to say no as yes.

## Other companies {#others}

Everything on these pages comes from our own address: no fonts, maps, videos, chat windows or buttons from anyone else, and nothing that follows you from site to site. If you follow a link to another site, that site’s own policy applies.

## How to remove it {#remove}

Close the tab, or clear this site’s data in your browser’s settings. You can also block storage altogether: the pages, calculators and forms will still work.'),
  ('disclosures', '2026-11-19-efc0ecb', '## credit broker

Lark & Crane Finance Ltd is a credit broker, not a lender. We introduce you to lenders and may be paid a commission when you borrow.

## authorised

Authorised and regulated by the Financial Conduct Authority, firm reference number 000000.

## unregulated

Loans to limited companies and bridging on property you won’t live in are usually not regulated by the Financial Conduct Authority. We’ll tell you which kind yours is before you commit.

## may be regulated

A loan secured on a home that you or close family live in, or will live in, may be a regulated mortgage, with rights and checks of its own. An adviser will tell you which rules apply to yours before you commit, and nothing is promised until then.

## unregulated business

Loans to limited companies, and business loans over £25,000 to anyone, are usually not regulated by the Financial Conduct Authority. Smaller loans to sole traders and partnerships of two or three are.

## unregulated payments

Introducing you to a card payment provider is not regulated by the Financial Conduct Authority, and we’re not a party to your contract with the provider.

## repossession

Your property may be repossessed if you do not keep up repayments.

## credit score

Applying does not affect your credit score.

## privacy at forms

Lark & Crane Finance Ltd uses what you tell us to answer you and, for an application, to share it with lenders we choose once you say so. We never sell it.

## privacy for cards

Lark & Crane Finance Ltd uses what you tell us to answer you and to share it with card payment providers we choose once you say so. We never sell it.

## rates qualifier

The lowest rate our lenders offer. Yours depends on the security, the amount and how you’ll repay.'),
  ('consent', '2026-11-20-01f3652', 'I agree that Lark & Crane may share what I’ve told them, and the documents I’ve sent, with lenders they choose for this application, or with providers if it’s for card payments, so that those lenders or providers can consider it. Lark & Crane doesn’t run a credit search for this. A lender may want to, and asks me first: a soft search isn’t seen by other lenders, a hard search is. I can withdraw this by telling Lark & Crane. It doesn’t undo what lenders or providers have already received.')
on conflict do nothing;
