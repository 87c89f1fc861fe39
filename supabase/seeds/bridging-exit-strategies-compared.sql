update public.content_pages set author = 'Samuel Okafor', body = trim(E'\n' from $markdown$
The exit is how you repay a bridging loan, and it’s the first thing a lender tests. This guide compares six exits: what counts as evidence, how long each tends to take, and what goes wrong. The times are examples to plan with, not promises.

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

Work backwards. Loan £350,000, interest £21,000, selling costs 2% of £520,000 = £10,400. You need £381,400, so the price could fall by £138,600 (£520,000 − £381,400), or 26.7%, before the exit fails. Put that percentage in your application. It’s worth more than an adjective.

## Refinance

The new lender decides, so use that lender’s calculation. A buy-to-let lender may test rent against interest: rent has to be at least 125% of interest at a test rate. With rent of £1,500 a month and a test rate of 6.5% as an example, the most you can borrow is £1,500 × 12 ÷ 125% ÷ 6.5% = £221,538. If your bridge will stand at £240,000, the exit is £18,462 short, however good the valuation.

Check three dates too: some lenders want you to have owned for six months, some want works signed off, and a mortgage offer expires.

> A decision in principle isn’t an offer. It says that a lender would look at you. Have the rental or income sum done properly, by the new lender or by us, before the bridge starts.

## Inheritance

It’s accepted when the amount and the right to it are clear: a grant of probate, and a letter from the executors’ solicitor. Before the grant, most lenders treat it as an open exit. Tax may be due before anything is paid out, so count the estate after tax.

## Business proceeds

Sale of a company, a contract payment, a retention falling due. Lenders discount these heavily, because the date belongs to somebody else. A named payer with a strong balance sheet, a contract and a payment history make the difference.

## Investments and policies

The safest date there is, with one question: is the sum fixed? If it depends on markets, lenders take a part of today’s value, 70% as an example. £200,000 of shares then repays £140,000.

## Have a second exit

Nearly every lender asks for one. The usual pair is sale and refinance: if it doesn’t sell by month eight, refinance. Write down the month in which you’d change from one to the other, and count the weeks the second one needs.

- [ ] My first exit pays the loan, interest and costs with at least 10% to spare.
- [ ] I have a document for it that somebody else wrote.
- [ ] The loan ends at least two months after the exit is due.
- [ ] My second exit could start today.

Next: [work out the interest for the months you need](/bridging-loan-application).
$markdown$) where slug = 'bridging-exit-strategies-compared';
