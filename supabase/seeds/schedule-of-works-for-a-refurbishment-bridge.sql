update public.content_pages set author = 'Gareth Pugh-Jones', body = trim(E'\n' from $markdown$
A lender who funds works pays in stages, and each stage is paid when a surveyor has seen it. This form puts the builder’s price, the stages and the surveyor’s sign-off on one sheet, so that nobody argues about what stage two was.

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

Stage money comes after the work. Somebody has to pay for materials and wages until the surveyor has been: you, or the builder. On this job the largest stage is £37,000, so plan for about that much cash, and more if visits are monthly.

> Lenders usually fund works in arrears, and charge for each visit. Three visits at £350 cost £1,050. Seven small stages cost £2,450 and seven waits.

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
- [ ] Everybody agrees who books the surveyor, and how many days ahead
$markdown$) where slug = 'schedule-of-works-for-a-refurbishment-bridge';
