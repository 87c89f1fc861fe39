update public.content_pages set author = 'Priya Ramanathan', body = trim(E'\n' from $markdown$
A family farm in Shropshire had a shop in a former dairy. It sold its own beef, vegetables and other people’s cheese, and on Saturdays the car park was full. The plan was to turn the barn next to it into a food hall with a café and four small units for other producers. Details have been changed so that nobody can be recognised, and the figures are an example.

The first lender they asked said maybe. Eight months later the same lender said yes to almost the same plan. What changed wasn’t the idea. It was the order in which the evidence arrived.

## What the first lender saw

The first application had a good description, architect’s drawings and a turnover forecast. It asked for £350,000. It had three holes, each of which lets a lender wait:

- Planning permission had been applied for but not granted.
- The cost was the architect’s estimate: a figure for each square metre, times the area.
- The forecast had one column, with sales rising from the month of opening.

Three unknowns aren’t three small risks, because they multiply. If each is 80% likely to come out well, all three come out well about half the time: 0.8 × 0.8 × 0.8 = 51%.

## Step one: permission, with its conditions

Farm buildings can sometimes change use under permitted development rights, within limits on size and with prior approval by the council. Selling other people’s goods, serving food and adding parking often goes beyond those limits, as it did here, so a full application was needed.

Permission came with conditions: opening hours, a drainage scheme to be approved before work started, and a limit on the share of goods that could be brought in from elsewhere. Each condition had a cost or a date. The lender’s solicitor read the conditions before anything else.

> Permission with conditions still to be discharged isn’t permission to start. Ask for the discharge to be a step in the programme, with its eight weeks, or the builder will be waiting on your money.

## Step two: a price somebody will build for

With drawings that matched the permission, three contractors were asked to tender. The middle one was taken, because it came with a programme.

| Part of the project | Cost |
| --- | ---: |
| Building works, tendered | £310,000 |
| Fit-out: refrigeration, kitchen, counters | £95,000 |
| Fees: architect, engineer, building control | £25,000 |
| Contingency: 10% of works and fit-out | £40,500 |
| **Total** | **£470,500** |
| The family’s own cash | −£120,500 |
| **Loan** | **£350,000** |

The estimate had been lower, by about the amount of the contingency. Finding this out before lending was worth more to the lender than a lower price would have been.

## Step three: a forecast with a bad year in it

The second forecast covered two years, month by month, and had a second sheet. The first sheet showed what the family expected. The second showed opening three months late, with sales a fifth lower.

What the lender wanted to see was debt service cover: the cash available for repayments, divided by the repayments. A loan of £350,000 over ten years at an example rate of 8% costs £4,246.47 a month, or £50,958 a year.

| | Expected | Cautious |
| --- | ---: | ---: |
| Sales, second year | £960,000 | £768,000 |
| Gross margin at 34% | £326,400 | £261,120 |
| Rent from four units | £24,000 | £18,000 |
| Overheads | −£262,000 | −£222,000 |
| Cash available for repayments | £88,400 | £57,120 |
| Repayments | £50,958 | £50,958 |
| **Cover** | **1.73 times** | **1.12 times** |

Lenders set their own minimum for the expected case; 1.25 is a common example. The cautious column matters differently: it shows that the loan can be repaid when things go badly, with £6,162 left over. A forecast whose bad year still has cover of 1.5 isn’t believed, because nobody’s bad year does.

The overheads fall in the cautious column, and that was explained line by line: fewer weekend staff, a later start for the second chef, no advertising agency. A percentage taken off everything would have convinced nobody.

## Why the order mattered

The drawings decide the permission. The permission decides what’s built. What’s built decides the price, and the price decides the loan. Each document quotes the one before it. When they arrive in another order, each has to be redone: a quote for the wrong drawings, a forecast for the wrong loan.

Sent together in the right order, they took the lender’s credit team nine working days. The same team had asked the first application to come back.

## What we’d do earlier next time

1. **Speak to the council before the architect draws.** Pre-application advice is charged for, and it named the drainage problem in a paragraph.
2. **Ask the valuer’s question first.** What’s the barn worth converted, to a buyer who isn’t you? Security is valued on that, and a food hall on a farm has fewer buyers than a plain barn.
3. **Separate the kit.** Refrigeration and kitchen equipment worth £95,000 could have been financed over five years with hire purchase, leaving less to secure on land.
4. **Write down the tenancies.** Four signed letters of intent from producers turned “rent from units” from hope into income.

None of this is special to farms. A pub that wants rooms or a workshop that wants a showroom will meet the same four steps. If you’re at the first, [try the repayments](/business-loan-calculator) before you pay for drawings: it’s the quickest way to find out whether the plan is the right size.
$markdown$) where slug = 'from-farm-shop-to-food-hall-funding-a-change-of-use';
