update public.content_pages set author = 'Samuel Okafor', body = trim(E'\n' from $markdown$
A closed bridge is repaid on a date that is already contracted: you’ve exchanged on a sale, or a mortgage offer has been issued. An open bridge has a plan for repayment but no date. The first is easier to price, so it usually costs less. That doesn’t make it cheaper for you.

We’ll compare both on the same purchase, month by month. The rates are examples. Yours will be in the lender’s offer.

## The purchase

A property costs £400,000 and the loan is 70% of that, £280,000. Interest is simple: the rate times the loan for each month, counted by the day if you repay within one.

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

An agreed sale without exchange isn’t on the list. Neither is a decision in principle for a mortgage. Both make a good open exit. In England and Wales either side can walk away until contracts are exchanged, so remember that when somebody offers you a closed price for an open plan.

## Three things that change the answer

**Minimum interest.** Some loans charge at least three months, others one. If you may repay after two months, a bridge with one month’s minimum at a higher rate can be cheaper. On £280,000, three months at 0.70% is £5,880, and two months at 0.85% is £4,760.

**Extensions.** An extension agreed before the term ends can cost less than the default rate: often a fee of 1%, here £2,800, and the old rate. If month 9 is at all likely, ask for the price of an extension now and have it written into the offer.

**Exit fees.** A few lenders charge 1% when you repay. Over 6 months that’s the same as 0.17% a month: 1% ÷ 6. It turns a rate of 0.70% into 0.87%, which is more than the open bridge in our table.

## Where regulation comes in

If the loan is secured on a home that you or your family live in, or will live in, it’s likely to be a regulated mortgage contract. A regulated bridging loan runs for twelve months at most and comes with more protection and more paperwork. Tell us at the start: it changes which lenders can help.

## The short version

With a contracted exit, the closed price usually wins, as long as there are some weeks between the exit and the end of the loan. Without one, an open bridge with a low minimum and no exit fee leaves you room, and repaying early is the saving.

[Work out your own loan](/bridging-loans#calculator) with the rate you’ve been offered, once with the month you expect and once with three months more. If the second figure would hurt, you’ve found the question to ask before you sign.
$markdown$) where slug = 'open-or-closed-which-bridging-loan-is-cheaper-for-you';
