update public.content_pages set author = 'Priya Ramanathan', body = trim(E'\n' from $markdown$
Filed accounts are the ones at Companies House. Management accounts are the ones your bookkeeper or your software produced last month. A lender asks for both, and it isn’t to see the same thing twice. The two answer different questions, and the gap between them answers a third.

## What filed accounts show

Filed accounts have been approved by the directors, who are legally responsible for them. They follow accounting standards, and they can’t be changed quietly. That’s their strength.

Their weakness is age. A private company normally has nine months after its year end to file. So a balance sheet dated 31 December can arrive at the end of September, and by the following summer the newest public figures may be eighteen months old. Small companies may also file a shortened version: a balance sheet with a few notes, without the profit and loss account. For such a company, the public record says what it owns and owes, but not what it sells.

> When we ask for filed accounts, we mean the full set that was sent to the members and to HMRC, not the shortened one from the public register. Your accountant has it.

## What management accounts show

They show what’s happened since. A good set has a profit and loss account by month, a balance sheet at the end of the last month, and lists of who owes you and who you owe, by age.

Their weakness is that nobody else has checked them. Four things are often missing, and a reader looks for all four:

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

Your [bank statements](/news-and-resources/what-lenders-look-for-in-six-months-of-bank-statements) are the third witness. When all three tell the same story, most of the questions never come.
$markdown$) where slug = 'why-we-ask-for-filed-accounts-as-well-as-management-accounts';
