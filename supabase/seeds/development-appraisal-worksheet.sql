update public.content_pages set author = 'Gareth Pugh-Jones', body = trim(E'\n' from $markdown$
Costs, contingency, sales values and finance on one sheet, so that you see the margin before the lender asks. Fill in the shaded cells. The sheet works out the finance cost, the profit and the ratios lenders quote.

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

Lenders often look for a profit of about a fifth of cost, so this example is thin. The sheet has a second table that shows why that matters: sales 5% lower take £115,500 less £2,888 of selling costs, £112,613, straight off the profit, and leave £230,232. Build costs 10% higher take £99,750 and the contingency and fees that follow from them.

## What tends to be missing

- **Time between the last brick and the last sale.** Interest runs on. Three months on the whole loan here is £1,283,048 × 0.85% × 3 = £32,718.
- **VAT on fees**, which you pay before you reclaim it.
- **Utilities.** A new substation can cost more than a house.
- **Section 106 and CIL** with their dates, since some fall due when work starts.
- **Your own time.** If you’d pay somebody to manage the site, it’s a cost.

> Put the contingency in and leave it there. An appraisal whose contingency was “used” to make the margin work isn’t one a lender will read twice.

Development finance is arranged through [development bridging](/development-bridging), with funds released in stages.
$markdown$) where slug = 'development-appraisal-worksheet';
