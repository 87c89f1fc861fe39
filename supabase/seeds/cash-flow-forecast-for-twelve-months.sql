update public.content_pages set author = 'Priya Ramanathan', body = trim(E'\n' from $markdown$
This spreadsheet has the lines an underwriter looks for, and a second sheet that shows what a late-paying customer does to them. Fill in the shaded cells. Everything else is calculated.

## How to use it

1. On **Assumptions**, enter the opening balance, your overdraft limit, and how customers pay: the share that pays in the same month, after one month and after two.
2. On **Forecast**, enter sales by month without VAT and your costs. The sheet works out VAT, when the money arrives, and the balance at the end of each month.
3. Look at the row **Lowest balance**. It’s the figure a lender looks for first.
4. Back on **Assumptions**, enter one customer’s share of what you’re paid and how many months late they pay. The sheet **Late payer** runs the year again.

It comes filled with an example, so that you can see how the rows connect. Type over it.

## What it shows

In the example, sales are £40,000 a month with VAT of £8,000. Customers pay 30% in the same month, 50% a month later and 20% two months later. A quarter of sales goes to one customer, who pays two months late. Without them the lowest balance of the year is £20,600. With them it’s −£3,400: two months of a quarter of £48,000, £24,000, have gone missing from the middle of the year.

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

Then they look at the lowest month beside the repayment. A forecast whose lowest balance is £3,000 with a repayment of £3,800 says that one late customer means one missed payment. It’s better to see that now and ask for [repayments that follow your season](/news-and-resources/seasonal-trade-level-repayments-making-the-two-fit).
$markdown$) where slug = 'cash-flow-forecast-for-twelve-months';
