update public.content_pages set author = 'Callum Reid', body = trim(E'\n' from $markdown$
Take this to the meeting. It lists the clauses that are most often negotiated, what to ask, and what a better answer looks like. It’s general information, not legal advice: your solicitor has read your document, and this note hasn’t.

## Bring with you

- [ ] The guarantee, and the loan agreement it refers to
- [ ] The offer letter, with any conditions
- [ ] Any debenture or charge given to the same lender
- [ ] A list of your own assets and debts, and who owns your home
- [ ] The company’s articles and shareholders’ agreement

## What’s covered

| Ask | Better | Worse |
| --- | --- | --- |
| Which debts? | this agreement, by date and number | all monies, now or in future |
| Up to how much? | a percentage of the balance | unlimited |
| Does the cap include interest and costs? | yes | “plus interest and costs” |
| Can the loan grow without me? | only with my written consent | continues despite any variation |
| Joint or several? | several, in stated shares | joint and several |

## What triggers it

- [ ] What has to happen before a demand can be made on me?
- [ ] Is there notice, and time to put the default right? Ask for fourteen days.
- [ ] Does the lender have to use its security over the company first?
- [ ] Does breach of a reporting covenant count as default, even if every payment was made?
- [ ] Is a certificate of what is owed conclusive, or only evidence?

## What it’s secured on

- [ ] Is there a charge on my home, now or on request?
- [ ] If my home is jointly owned, what does the other owner sign, and who advises them? They need advice of their own.
- [ ] Does the guarantee stop me from selling, giving away or charging what I own?
- [ ] Do I have to report my assets each year?

## When it ends

- [ ] Am I released when the loan is repaid, or only when the lender says so in writing?
- [ ] Am I released when I sell my shares or leave the board? If not, can that be added, with a replacement guarantor?
- [ ] If the company’s payment is later set aside, does my liability come back, and for how long?
- [ ] Does it bind my estate if I die?

## Between the directors

- [ ] Do we need a deed of contribution that says who bears what?
- [ ] What if one of us leaves before the loan is repaid?
- [ ] Do I give up my claims against the company and the other guarantors until the lender is paid in full?

## The figures to work out together

As an example: the cap is £75,000 and costs of £12,000 come on top, so the most you’d pay is £87,000. Your half of a home worth £420,000 with a mortgage of £230,000 is (£420,000 − £230,000) ÷ 2 = £95,000. The guarantee would take £87,000 ÷ £95,000 = 92% of it. With a cap of 50% of the balance in the third year, £21,342 in [our worked example](/news-and-resources/five-questions-to-ask-before-you-accept-a-personal-guarantee), it would take 22%.

## Independent advice

Lenders often ask for a certificate that you were advised independently. It protects them: afterwards you can’t easily say that you didn’t understand. So use the meeting. If a clause is unclear when you leave, it’ll be no clearer in a court.

- [ ] I understand what I’d have to pay at worst, and from what.
- [ ] The changes we asked for are in the document, not in an e-mail.
- [ ] I have a copy of everything I signed, and a date to ask for release.
$markdown$) where slug = 'personal-guarantee-points-to-raise-with-your-solicitor';
