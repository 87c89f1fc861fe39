update public.content_pages set author = 'Samuel Okafor', body = trim(E'\n' from $markdown$
At a traditional auction you exchange contracts when the hammer falls. You pay the deposit, usually ten per cent, and the balance is normally due 28 days later. The special conditions of sale can say something else, such as 14 or 20 working days, so read them before anything else.

Twenty-eight days is enough for a bridging loan. It isn’t enough for a bridging loan that starts on day six. Here’s a timetable that works, with the reason for each date.

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

The valuer needs a key. This is where most purchases lose their week: the property is empty, the agent’s office has moved on to the next auction and nobody has arranged access. Call the auctioneer on day 2, not day 6. Tenanted property needs notice to the tenant as well.

A report usually follows within three working days of the visit. Some lenders accept a desktop valuation for ordinary houses at a lower loan to value, which saves the visit altogether.

## Days 4 to 14: searches, or insurance instead

Local searches take anything from two days to six weeks, depending on the council. Three ways round a slow one:

1. The seller’s search in the legal pack, if it’s recent enough for the lender. Six months is a common limit.
2. A personal search, made by an agent who visits the council’s records.
3. Search indemnity insurance. It pays if a search would have revealed something that costs money. Many bridging lenders accept it, because they plan to be repaid within months.

Insurance doesn’t tell you what the search would have said. If you plan to extend or to change the use, order the search anyway and let the insurance carry the lender past day 28.

## Days 11 to 18: offer and legal questions

With the report in, the lender issues a formal offer. The lender’s solicitor will now raise questions on title, and the speed of this stage depends on who answers them. Most of the answers are in the legal pack if somebody looks. Ask your solicitor for one list of what’s outstanding every two days, with a name beside each item.

If a company is buying, the lender will want a board minute, a debenture and personal guarantees. A guarantor generally needs independent legal advice, which means another solicitor and another appointment. Book it in week two.

## Days 19 to 26: sign and send

Loan documents are signed in ink, with witnesses who aren’t family. Allow two days for post, or a courier. The lender’s solicitor requests funds, which commonly takes one to three working days from a clean report on title.

## Days 27 and 28

Aim to complete on day 26. The two spare days are the plan, not a luxury: a bank transfer that misses the afternoon cut-off arrives on the next working day.

## If you’re late

The seller’s solicitor can serve a notice to complete, often ten working days. Interest runs at the contract rate from day 29. On a £180,000 balance at an example rate of 4% over a base rate of 4%, that’s £180,000 × 8% ÷ 365 = £39.45 a day. The interest is bearable. Losing the deposit of £20,000 when the notice runs out isn’t, and the seller can claim a further loss on resale too.

So the order of worry is: access for the valuer, identity papers, then searches. Interest rates come last. Over six months, a tenth of a per cent a month on £140,000 is £140,000 × 0.1% × 6 = £840.
$markdown$) where slug = 'auction-purchase-in-28-days-a-timetable-that-works';
