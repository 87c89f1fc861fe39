update public.content_pages set author = 'Helena Strand', body = trim(E'\n' from $markdown$
Four kinds of machine do the same job in different places. The right one depends on where your customers stand, how good the signal is and how many sales you make a day.

| | Countertop | Portable | Mobile | Phone app |
| --- | --- | --- | --- | --- |
| Connects by | cable | wifi or Bluetooth | SIM card | your phone |
| Works within | reach of the till | the premises | anywhere with signal | anywhere with signal |
| Suits | shop counter | restaurant, terrace | van, market, events | a few sales a week |
| Prints receipts | yes | yes | most do | no, by e-mail or text |
| Battery | none | a shift | a shift | your phone’s |
| If the network fails | phone line as a spare, on some | SIM as a spare, on some | second network, on some | none |

## What it costs to run

Add up a month, everything included. Here’s an example with £8,000 of sales in 320 payments of £25:

| | Rented machine | Bought reader |
| --- | ---: | ---: |
| Rental, or price ÷ 36 months | £18.00 | £2.50 |
| Percentage | £8,000 × 0.6% = £48.00 | £8,000 × 1.7% = £136.00 |
| Authorisations, 2p × 320 | £6.40 | £0.00 |
| PCI | £4.00 | £0.00 |
| **A month** | **£76.40** | **£138.50** |

The bought reader is cheaper for small takings. The two cost the same where the fixed parts and the percentages balance: £18 + £4 − £2.50 = £19.50 fixed, and 2p on £25 is 0.08%, so 1.7% − 0.6% − 0.08% = 1.02%. £19.50 ÷ 1.02% = £1,912 a month. Below that, the bought reader costs less; above it, the rented machine does. With your own figures the result moves, but the calculation stays the same.

## Questions for the counter

- How many tills do you have? Each needs its own machine, or a queue forms at Christmas.
- Does the till send the amount to the machine? If somebody types it, somebody mistypes it.
- Where’s the socket, and where’s the cable?

## Questions for the terrace

- Is there wifi at the furthest table? Walk there with your phone and try.
- Does it offer a tip before the amount is final, and can you turn that off?
- How many machines charge at once, and where?

## Questions for the van

- Which mobile network covers your round? Ask for a SIM that uses more than one.
- Does it take payments without signal and send them later? You carry the risk that such a payment is declined.
- Can a customer pay by a link when they aren’t there?

## Before you sign

1. **How long is the contract**, for the machine and for the payments? They may be two contracts.
2. **When does the money arrive**, and does next day include weekends?
3. **What happens if it breaks?** A replacement tomorrow is worth more than a discount.
4. **What’s the price after the first year?**
5. **Can you hand it back** if you stop trading for the winter?

[Card fees explained](/news-and-resources/card-fees-explained-interchange-scheme-fee-and-margin) takes the percentage apart. [Our payments page](/payments) says where our rates start.
$markdown$) where slug = 'choosing-a-card-machine';
