update public.content_pages set author = 'Helena Strand', body = trim(E'\n' from $markdown$
A customer pays £50 by card. In the example below the fees take 24.5p of it with one card and 94.5p with another, on the same machine and under the same contract. Three parties are paid out of every sale. Only one of them will negotiate with you.

## The three prices in one sale

**Interchange** goes to the bank that issued the customer’s card. In the UK it’s capped for consumer cards used in this country: 0.2% for debit and 0.3% for credit. It isn’t capped for business cards, and different figures apply to cards issued abroad, which can be several times higher.

**The scheme fee** goes to the card scheme, such as Visa or Mastercard. It’s a bundle of small charges, some a percentage and some a fraction of a penny for each message. It differs with how the card was taken: chip and PIN, online, over the phone, at home or across a border.

**The margin** goes to your acquirer, the company that takes the payment and pays you. It covers their costs, their risk and their profit. It’s the only one of the three that your acquirer sets, and so the only one that is open to negotiation.

## A £50 sale taken apart

Here’s an example with a UK consumer debit card at the counter. The scheme fee and the margin are examples, because they differ from contract to contract.

| Part | How it’s worked out | Pence |
| --- | --- | ---: |
| Interchange | £50 × 0.2% | 10.0 |
| Scheme fee (example) | £50 × 0.04% + 1.0p | 3.0 |
| Margin (example) | £50 × 0.20% | 10.0 |
| Authorisation (example) | flat | 1.5 |
| **Total** | | **24.5** |

24.5p on £50 is 0.49%. Now take the same sale with a company credit card, where interchange might be 1.6% as an example: £50 × 1.6% = 80p. The total becomes 94.5p, or 1.89%. Your acquirer’s margin hasn’t changed at all.

> That’s why a single advertised rate says so little. Ask which cards it applies to, and what share of your sales they make up.

## Two ways of charging you

**Blended pricing** gives one rate for a whole class of card. It’s easy to read and easy to forecast. The acquirer takes the risk that your customers bring costly cards, and charges for taking it.

**Interchange plus plus** lists the three parts separately on each statement. You pay what each sale cost, plus the agreed margin. It’s harder to read and usually cheaper above a certain size.

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

You can’t add the cost to a consumer’s bill: surcharging consumer cards is banned in the UK. So the difference between 0.575% and 1.2% in our example, £250 a month, comes out of your margin or goes back into it. [Our payments page](/payments) shows where our rates start and what they apply to.
$markdown$) where slug = 'card-fees-explained-interchange-scheme-fee-and-margin';
