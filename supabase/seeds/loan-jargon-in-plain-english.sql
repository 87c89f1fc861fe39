update public.content_pages set author = 'Callum Reid', body = trim(E'\n' from $markdown$
Sixty terms with a sentence or two each, and a number where a number helps. Each term has an address of its own, so you can link to it. The figures are examples.

## A

### Amortisation

Repaying a loan in instalments that include both interest and capital. £50,000 over 12 months at 5.5% is £4,291.84 a month, and nothing is owed at the end.

### Annual percentage rate (APR)

The yearly cost of a loan with its compulsory fees, as one percentage. A loan at 8% with a 2% fee has a higher APR than 8%, and the shorter the loan, the higher it is.

### Arrangement fee

What a lender charges for setting up the loan, often a percentage: 2% of £300,000 is £6,000. It’s usually taken from the loan on the first day.

### Asset finance

Borrowing to buy a machine or vehicle that is itself the security.

## B

### Balance sheet

What a business owns, what it owes and what’s left for its owners, on one day.

### Base rate

The Bank of England’s interest rate. Loans priced “over base” move with it: base plus 4% costs 1% of the balance more each year when base rises by 1%.

### Bridging loan

A short loan secured on property, repaid in one sum from a sale, a refinance or other money.

### Broker

An intermediary who finds a lender for a borrower. We’re one; we don’t lend.

## C

### Capital

The sum borrowed, without interest.

### Cash flow

Money in and money out, by date. A profitable business can still run out of it.

### Charge

A lender’s right over property, registered so that others can see it. See first charge and second charge.

### Chargeback

A card payment taken back after a dispute. The business loses the sale and usually pays a fee.

### Closed bridge

A bridging loan with a contracted date of repayment, such as an exchanged sale.

### Contingency

Money set aside for what nobody foresaw: 10% of £90,000 of works is £9,000.

### County court judgment (CCJ)

A court’s decision that a debt is owed. It stays on a credit file for six years unless it’s paid within a month.

### Covenant

A promise in a loan agreement, such as keeping cover above 1.25 or sending accounts by a date. Breaking one can be a default even if every payment was made.

### Credit search

A lender’s look at your credit file. A soft one isn’t seen by other lenders; a hard one is.

### Creditor

Somebody the business owes.

## D

### Debenture

A charge over all or most of a company’s assets, including those it doesn’t have yet.

### Debt service cover

Cash available for repayments, divided by the repayments. £88,400 ÷ £50,958 is 1.73 times.

### Debtor

Somebody who owes the business, usually a customer with an unpaid invoice.

### Default

Breaking the loan agreement, for instance by missing a payment. It can raise the rate and lets the lender demand everything.

### Deposit

The part of a price that you pay yourself, or pay first: 10% at auction on £200,000 is £20,000.

### Depreciation

Spreading the cost of an asset over its life: a £30,000 van over five years is £6,000 a year.

### Drawdown

Taking some or all of an agreed loan. With stages, interest runs only on what has been drawn.

## E

### Early repayment charge

A fee for repaying before the end. Ask for it in pounds at the end of each year.

### Equity

What’s yours: a £400,000 property with a £280,000 loan leaves £120,000. In a company, the owners’ share.

### Exit

How a bridging loan will be repaid. Sale and refinance are the usual ones.

### Exit fee

A charge when a loan is repaid. 1% of £280,000 is £2,800.

## F

### Facility

An agreed amount you can borrow, whether or not you’ve drawn it.

### Factoring

Selling unpaid invoices for part of their value now: 85% of £40,000 is £34,000, with the rest less fees when the customer pays.

### First charge

The right to be repaid first from a sale of the property.

### Fixed rate

An interest rate that doesn’t change for an agreed time.

### Floating charge

A charge over assets that come and go, such as stock. It settles on what is there if the company fails.

## G

### Gross development value (GDV)

What a finished development is expected to sell for: six houses at £385,000 is £2,310,000.

### Gross loan

The whole loan, including interest and fees that are held back. You owe the gross and receive the net.

### Guarantor

Somebody who promises to pay if the borrower doesn’t.

## H

### Hire purchase

Paying for an asset in instalments and owning it after the last one.

## I

### Interchange

The part of a card fee that goes to the bank that issued the card. On UK consumer debit cards used here it’s at most 0.2%: 10p of £50.

### Invoice discounting

Like factoring, except that you collect the invoices yourself and customers needn’t know.

## J

### Joint and several

Each guarantor can be asked for the whole sum, not only a share.

## L

### Lease

The right to use something for rent, without owning it.

### Lien

A right to hold on to something until a debt is paid.

### Liquidity

How quickly a business can turn what it has into cash. A building is worth a lot and pays no wages on Friday.

### Loan to value (LTV)

The loan as a share of the property’s value: £280,000 on £400,000 is 70%.

## M

### Merchant cash advance

A sum now for a larger sum later, repaid as a share of card takings: £40,000 now, £48,000 back.

## N

### Net advance

What reaches you after interest and fees have been held back.

## O

### Open bridge

A bridging loan without a contracted date of repayment.

### Overdraft

A limit below zero on a current account. Banks can usually ask for it back on demand.

## P

### Personal guarantee

A director’s promise to pay a company’s debt. It can be limited to a sum.

### Principal

Another word for capital.

## R

### Refinance

Repaying one loan with another.

### Retained interest

Interest the lender holds back from the loan on day one, so that nothing is paid monthly: £2,400 × 12 = £28,800 on £300,000 at 0.8% a month.

### Retention

A part of a contract price held back until defects are put right: 5% of £90,000 is £4,500.

### Revolving credit

A facility you can draw, repay and draw again.

## S

### Second charge

A charge that is paid after the first. On a £400,000 sale with a £280,000 first charge, £120,000 is left for it.

## T

### Term

How long a loan runs, or one of its conditions.

## U

### Unencumbered

Free of charges: property with no loan secured on it.

## V

### Valuation

A surveyor’s opinion of value. A 90-day value assumes a quick sale and is lower.

## W

### Working capital

What a business needs to trade from day to day: stock plus debtors, less creditors. £60,000 + £45,000 − £38,000 is £67,000.

$markdown$) where slug = 'loan-jargon-in-plain-english';
