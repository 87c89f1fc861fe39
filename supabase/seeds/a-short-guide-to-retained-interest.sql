update public.content_pages set author = 'Gareth Pugh-Jones', body = trim(E'\n' from $markdown$
There are three ways to pay the interest on a bridging loan. You can pay it each month. You can let it roll up and pay it all at the end. Or the lender can hold it back from the loan on the first day: that’s retained interest. Nothing leaves your account while the works go on, and less arrives in it at the start. Both halves of that sentence deserve a calculation.

## The sum on day one

Take a loan of £300,000 for 12 months at an example rate of 0.8% a month, with an arrangement fee of 2%.

| | Amount |
| --- | ---: |
| Gross loan | £300,000 |
| Interest a month: £300,000 × 0.8% | £2,400 |
| Retained for 12 months: £2,400 × 12 | −£28,800 |
| Arrangement fee: £300,000 × 2% | −£6,000 |
| **Net advance, before legal costs** | **£265,200** |

You owe £300,000 and have £265,200. If the property is worth £450,000, the gross loan to value is 66.7% and the net is 58.9%. Lenders advertise the first. You buy with the second.

## Working backwards from what you need

Most people know what they need and have to find the loan. Add up what the lender takes, as a share of the gross loan: 0.8% × 12 = 9.6% interest, and 2% fee, together 11.6%. What’s left is 88.4%. So divide what you need by 0.884.

To receive £280,000: £280,000 ÷ 0.884 = **£316,742**.

The check: 9.6% of £316,742 is £30,407, 2% is £6,335, and £316,742 − £30,407 − £6,335 = £280,000.

The mistake we see most often is adding instead of dividing: £280,000 × 1.116 = £312,480. That gives a net advance of £312,480 × 0.884 = £276,232, and a shortfall of £3,768 on the day of completion.

## Is it more expensive?

In pounds of interest, retained and monthly interest are the same here: £28,800 either way, if you keep the loan for all 12 months. But you’re paying interest on money the lender never handed over. Set the fee aside: you had the use of £271,200 (£300,000 − £28,800) and paid £2,400 a month for it. That’s 0.885% a month rather than 0.8%.

Rolled-up interest sits in between. Nothing is held back, and interest is added to the balance. If it compounds monthly, the balance after a year is £300,000 × 1.008¹² = £330,102, so interest is £30,102. That’s £1,302 more than retained interest, and you had the whole £294,000 after fees to work with from the start.

| | Received after fee | Interest paid | Owed at the end |
| --- | ---: | ---: | ---: |
| Monthly | £294,000 | £28,800 | £300,000 |
| Retained | £265,200 | £28,800 | £300,000 |
| Rolled up | £294,000 | £30,102 | £330,102 |

Which suits you depends on where your cash is. If you have income to pay £2,400 a month, monthly interest leaves you the most to work with. If your money is in the works, retained interest is predictable, and it can’t be missed.

> Lenders like retained interest for the same reason borrowers do: for 12 months there’s no payment that could bounce. That’s why it’s often a condition where the borrower has no other income to show.

## Repaying early

With most lenders, retained interest that hasn’t been used comes back to you, or rather comes off what you owe. Repay our loan at the end of month 9, and three months are unused: 3 × £2,400 = £7,200. You’d repay £300,000 − £7,200 = £292,800.

Ask three questions about this before you sign:

1. **Is unused interest credited?** Nearly always, but look for the clause.
2. **By the day or by the month?** With monthly credit, repaying on the second day of a month costs that whole month: here up to £2,400.
3. **Is there a minimum?** A minimum of six months means that repaying in month four still costs £14,400.

## If you run over

When the retained months are used up, interest has to be paid or it’s added to the loan, and the rate may rise. Retaining 12 months for works planned to take seven isn’t wasteful if unused months are credited. It’s the cheapest form of insurance in the whole loan, at the price of a smaller advance.

Many lenders offer a mix: six months retained and the rest paid monthly. On our loan, retaining six months holds back £14,400, and the net advance rises to £279,600.

## Staged drawings change the sum

In development finance, only the money you’ve drawn bears interest. The lender still sets aside interest on a forecast of your drawings. If the forecast has you drawing earlier than you really do, some of what was set aside is never used, and the facility is bigger than it needed to be. If you draw sooner, it runs out early. So the drawdown schedule in your [appraisal](/news-and-resources/development-appraisal-worksheet) isn’t a formality. It’s what the interest is calculated from.

## Before you compare two offers

Ask each lender for one figure: the net advance on day one, after interest, fees and their legal costs. Then ask what you’d repay at the end of the month you expect. Those two numbers contain everything the rate doesn’t say. [Our calculator](/bridging-loans#calculator) works out both, with the interest retained, rolled up or paid monthly.
$markdown$) where slug = 'a-short-guide-to-retained-interest';
