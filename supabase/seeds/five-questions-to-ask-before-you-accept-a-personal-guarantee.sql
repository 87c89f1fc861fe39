update public.content_pages set author = 'Callum Reid', body = trim(E'\n' from $markdown$
A limited company exists so that its debts stay its own. A personal guarantee undoes that for one debt: if the company doesn’t pay, you do. Most unsecured business loans ask for one, and signing isn’t reckless. Signing without knowing the answers to five questions is.

This is general information. A solicitor who acts only for you can tell you what your document says, and many lenders will insist that you see one.

## 1. Is it capped, and what does the cap include?

A guarantee can be unlimited or limited to a sum. “Limited to £75,000” sounds like the most you could pay. Read on: caps are often “£75,000 plus interest and costs from the date of demand”, and costs in a dispute aren’t small.

Ask what the cap covers, and whether it falls as the loan is repaid. Usually it doesn’t. Here’s an example of what that means on a loan of £150,000 over 48 months at 9% a year, repaid at £3,732.76 a month:

| After | Company still owes | Guarantee at a fixed £75,000 | Guarantee at 50% of balance |
| --- | ---: | ---: | ---: |
| 12 months | £117,383 | £75,000 | £58,692 |
| 24 months | £81,707 | £75,000 | £40,854 |
| 36 months | £42,684 | £42,684 | £21,342 |

The fixed cap protects you well in the first year and hardly at all in the third. A percentage of the balance protects you throughout. The two are worth the same to a lender on the first day, which is the day to ask.

## 2. Is it joint, several, or both?

With two directors, “joint and several” means that the lender may ask either of you for all of it. The director with a house to lose usually gets the letter. You’d then have a claim against the other director for a fair share, for what it’s worth by then.

“Several” means that each answers for a stated share only: half and half, or in proportion to shares. Lenders give it up reluctantly. If they won’t, the directors can sign an agreement between themselves, called a deed of contribution, which says who bears what. It doesn’t bind the lender, but it saves an argument between people who may no longer be on speaking terms.

## 3. What does it guarantee: this loan, or everything?

An “all monies” guarantee covers whatever the company owes that lender, now or later: the loan, the overdraft, the card facility, the overdraft that somebody else arranges after you’ve left the board. A specific guarantee covers one agreement, named and dated.

> Check whether the loan can be increased without your signature. Many documents say that the guarantee continues whatever is varied. Ask for the words “as varied with the guarantor’s written consent”.

## 4. What triggers it, and in what order?

A guarantee is called on when the lender makes demand. Find out what has to happen first. In some documents it’s two missed payments. In others it’s any event of default, which may include late accounts, a county court judgment or a change in ownership.

Three clauses are worth finding:

- **Primary obligor.** This makes you liable as if you were the borrower, so the guarantee survives even if the loan itself turns out to be unenforceable. It’s standard, and it’s why the document is called a guarantee *and indemnity*.
- **No obligation to enforce first.** The lender may come to you without selling the company’s assets beforehand.
- **Evidence of debt.** A certificate from the lender may count as proof of what is owed. Ask for “save for manifest error”.

Ask also for notice: fourteen days between the company’s default and the demand on you gives time to put it right.

## 5. When does it end?

It doesn’t end when you sell your shares, resign or retire. It ends when the lender releases you in writing, or when everything it covers has been repaid and can’t be clawed back. If the company becomes insolvent soon after repaying, a liquidator can sometimes undo the payment, and the guarantee then revives.

So put release into the plan for any sale: make the lender’s written release a condition of completion, not a task for afterwards. And diarise it when the loan is repaid. Write to the lender and ask for the guarantee back.

## Is insurance available?

Personal guarantee insurance pays part of what you owe if the guarantee is called on. It usually covers a share of it that rises with the age of the policy, and it costs a percentage of the sum insured each year. As an example, covering 70% of £75,000 insures £52,500; at 2% that’s £1,050 a year. It has to be bought while the company is healthy. Knowing of trouble when you buy it gives the insurer a reason not to pay.

## What tends to be negotiable

In our experience, from easiest to hardest: notice before demand, limiting the guarantee to one agreement, a cap, a cap that falls with the balance, several rather than joint liability. A lender’s willingness depends on what else they have. A debenture over good debtors, or a second director with assets, buys more than a good argument does.

Take [our list of points to raise](/news-and-resources/personal-guarantee-points-to-raise-with-your-solicitor) to your solicitor. It’s two pages, and an hour’s advice goes further when the questions are already written down.
$markdown$) where slug = 'five-questions-to-ask-before-you-accept-a-personal-guarantee';
