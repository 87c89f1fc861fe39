update public.content_pages set author = 'Priya Ramanathan', body = trim(E'\n' from $markdown$
Hotels earn in August and pay in February. So do campsites, garden centres, ice-cream makers, firework shops and anyone who sells a harvest. The loan, meanwhile, takes the same amount on the same day of every month. A good business can run out of cash in a good year simply because the two don’t fit.

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

An extra £20,000 on the loan would cost £1,600 in the first year at 8%, if nothing were repaid, and it would be there in August when nobody needs it. A higher rate for five months can be cheaper than a lower one for twelve.

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

Whatever you choose, bring a [forecast by month](/news-and-resources/cash-flow-forecast-for-twelve-months) to the first conversation. A lender who sees £3,719 in March will offer a seasonal profile without being asked. One who sees only £93,000 a year won’t know that there’s anything to solve.
$markdown$) where slug = 'seasonal-trade-level-repayments-making-the-two-fit';
