update public.content_pages set author = 'Priya Ramanathan', body = trim(E'\n' from $markdown$
Tick what you have, and print the page if that helps. You don’t need everything to apply: the two documents marked **with your application** are enough to start. The rest is what lenders usually ask for next, and what each is used for.

## With your application

- [ ] **Business bank statements**, the last six months, as one PDF or one for each month, up to 10MB each. Used to check turnover, the lowest balance and payments that came back.
- [ ] **Filed accounts**, the latest full set, as one PDF of up to 10MB. Used to check profit, what the business owns and what it owes.

## About the business

- [ ] **Management accounts** since the last year end: profit and loss by month, and a balance sheet. They show what’s happened since the filed accounts.
- [ ] **Debtors and creditors by age**, on the date of the balance sheet. They show who pays late, and whether you do.
- [ ] **VAT returns**, the last four quarters. A second source for turnover.
- [ ] **List of existing borrowing**: lender, balance, monthly payment, end date, security. Used to work out what you can afford on top.
- [ ] **Tax position**: what’s due to HMRC and when, with any agreement to pay by instalments.
- [ ] **Forecast for twelve months**, if the loan is for growth. [Our spreadsheet](/news-and-resources/cash-flow-forecast-for-twelve-months) has the lines lenders look for.

## About you

Each director, and each shareholder with more than a quarter of the shares, will need:

- [ ] **Passport or driving licence**, in date. Proof of identity.
- [ ] **Proof of address** from the last three months: a bank statement, council tax bill or utility bill.
- [ ] **Home addresses for the last six years**, with dates. Used for the credit search; a gap means more questions.
- [ ] **Assets and liabilities**, one page, if a personal guarantee is asked for.

## About the money

- [ ] **What it’s for**, in two sentences, with a quote or an invoice where there is one.
- [ ] **How much and for how long**, and the monthly payment you’ve worked out for it.
- [ ] **How it’ll be repaid** in your quietest month, not in the average one.

## If property is the security

- [ ] **Address and tenure**: freehold, or leasehold with the years left.
- [ ] **Mortgage statement**, if there’s a loan on it already.
- [ ] **Leases or tenancy agreements**, if it’s let.
- [ ] **Buildings insurance** schedule.

## Before you send

- [ ] Every page is there, and the balance carries over from page to page.
- [ ] Statements are PDFs downloaded from the bank, not photographs.
- [ ] Names and addresses are the same on everything. If one has changed, add a line to say why.
- [ ] Anything unusual has a sentence of explanation: a returned payment, a large transfer, a loss.

Ready? [Start your application](/business-finance-application).
$markdown$) where slug = 'business-finance-document-checklist';
