update public.content_pages set author = 'Priya Ramanathan', body = trim(E'\n' from $markdown$
An underwriter who opens your statements isn’t looking for a rich business. They’re looking for a business that does what its owner says it does. Six months is long enough to show a pattern and short enough to read in a quarter of an hour, and that’s about how long yours will get.

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

If there’s one in your six months, write two lines: what happened, and what you changed. “Customer paid on the 3rd instead of the 31st. We moved the direct debit to the 7th.” A cause and a cure are all anyone wants.

## Fourth: who else is being paid?

Every regular debit to a finance company is added up, because your new repayment comes on top. Daily or weekly debits stand out: they’re the mark of a merchant cash advance, which is repaid from card takings. One advance that is running down is fine. Two that overlap, or one that was topped up before it was repaid, will stop most lenders from lending.

Lenders also look for what should be there and isn’t. No payment to HMRC in six months means either a refund position, an arrangement to pay later, or trouble. No wages means either subcontractors or a second account. Name it.

## Fifth: large payments nobody explained

As a rough guide, anything above a tenth of a month’s turnover that isn’t obviously a supplier, wages or tax will be asked about. On the example above that’s £6,200. Payments to directors, to family members and to other companies with the same directors come first. So do round figures: trade invoices rarely come to exactly £10,000.

## What to do before you send them

1. Export the statements from your bank as PDF. Photographs and edited files slow everything down, and a lender’s software will notice an edited PDF.
2. Include every account, even the one that’s nearly empty. A transfer to an account that nobody can see is an open question.
3. Check that there are no missing pages or days. The closing balance of each page has to be the opening balance of the next.
4. Write half a page: the three largest credits that aren’t sales, the three largest unusual payments, and each returned item, with a line for each.

That half page isn’t a confession. It’s the cheapest thing in the whole application: it answers the underwriter’s questions on the day they come up, rather than a week later.

## What good statements can’t do

Clean statements show that you can run a bank account. They don’t show profit, because stock you’ve bought and not paid for doesn’t appear, and they don’t show what you’re owed. That’s why [accounts are asked for as well](/news-and-resources/why-we-ask-for-filed-accounts-as-well-as-management-accounts). If your figures are better than your bank balance suggests, the reason is nearly always in the list of people who owe you money, so attach that too.
$markdown$) where slug = 'what-lenders-look-for-in-six-months-of-bank-statements';
