update public.content_pages set author = 'Callum Reid', body = trim(E'\n' from $markdown$
Every lender looks at a credit file before lending. How they look decides what they leave behind. There are two kinds of search on a person’s file, and a third that people forget: the company’s own.

| | Soft search | Hard search |
| --- | --- | --- |
| Who sees it afterwards | you, and nobody who lends | you, and other lenders |
| How long it shows | up to a year, to you | usually a year, up to two at some agencies |
| Affects your score | no | a little, for some months |
| Needs | your agreement to a quotation | your agreement to an application |
| Typically made for | eligibility, identity checks, your own report | a full application |

## At which step each is made

1. **You talk to us.** No search. Nothing is recorded by reading, calculating or asking.
2. **You apply through this site.** We review your documents. Applying does not affect your credit score.
3. **We approach lenders.** Most give terms from a soft search, the accounts and the statements.
4. **You accept terms.** Now the chosen lender makes a full application, and that’s usually a hard search on you, if you’re a director who gives a guarantee.
5. **The loan starts.** It’s reported each month, if it’s in your name. A company loan shows on the company’s file, not on yours, even with a guarantee, unless the guarantee is called on.

We’ll tell you before step four.

## Why several hard searches hurt

One says that you borrowed. Six in a month say that five lenders may have declined. The reader can’t see the outcome of the others, so they assume. It isn’t the number in a year that matters so much as the number in a few weeks.

So compare with soft searches and apply once. If a broker or a website asks for your date of birth and address, ask which kind of search follows. The answer should take one word.

> Hard searches for the same purpose within days of each other are sometimes treated as one, as when somebody shops for a mortgage. It depends on the agency and the score, so don’t count on it.

## The company’s file

Companies have files too: filed accounts, charges, court judgments, how promptly they pay suppliers. Searches of a company by lenders and suppliers are common, and most scores ignore a handful of them. What moves a company’s score is late filing, a county court judgment, a new charge and payment data from suppliers. All of these are public or shared.

## Look before they do

- **Get your own report** from each of the three main agencies. You’re entitled to a free statutory report, and your own request is a soft search.
- **Check three things**: addresses (six years, no gaps), financial links to other people, and accounts you thought were closed.
- **Correct what’s wrong.** Ask the agency, and it asks the lender. Allow 28 days.
- **Add a notice of correction** where something is right but needs explaining. It can have up to 200 words, and lenders have to read it, which also means the decision takes longer.
- **Register to vote** at your current address. It’s the cheapest improvement there is.

## What stays, and for how long

| | Stays on a personal file for |
| --- | --- |
| Missed payment | six years |
| Default | six years from the default |
| County court judgment | six years, unless paid within a month |
| Bankruptcy or IVA | at least six years |
| Closed account in good order | six years |

Lenders weigh the recent more than the old. A default from five years ago, settled, is a question. One from five months ago is often an answer.

If you know there’s something on your file, [tell us at the start](/business-finance-application). It decides which lenders to ask, and it can’t be hidden from them.
$markdown$) where slug = 'credit-searches-soft-hard-and-what-they-leave-behind';
