update public.content_pages set author = 'Eleanor Larkin', body = trim(E'\n' from $markdown$
Three advisers, one meeting room and a kettle. Our third office is open in Manchester, and it means that clients north of Birmingham can sit across a table from the person who will present their case to a lender.

Most of our work happens by phone and e-mail, and it works. So why have a room at all?

## What a table is good for

Some things are settled faster in an hour face to face than in two weeks of messages. From our own diary, these are the three:

- **A bad year.** Accounts with a loss in them need explaining, and the explanation is usually better than the client thinks. It comes out in conversation: the customer who went under, the move, the illness. In writing it tends to sound like an excuse. Said aloud, with the figures on the table, it becomes a paragraph that a lender can believe.
- **Several owners.** If four people have to agree to a guarantee, it’s best that all four hear the same answer at the same moment and can ask about it.
- **A building.** Plans are large, and screens are small. Going through a refurbishment room by room with the drawings out finds the missing cost.

For everything else, a call is enough, and we won’t ask you to travel for the sake of it.

## What to bring

An hour goes a long way if these are on the table. Copies will do.

1. Your last full set of accounts, and the management accounts since.
2. Six months of bank statements for every business account.
3. A list of what you already owe: lender, balance, monthly payment and end date.
4. For a property: the address, the price or value, what you’ll do to it and how you’ll repay.
5. One sentence on a piece of paper: how much, for what, and by when.

The last one does the most. Writing it takes ten minutes, and it often changes the amount. People discover that they need less, or need it sooner, or need two different loans.

> If you don’t have all of it, come anyway. A missing document is a line on a list. Waiting until everything is perfect usually costs more than the gap does.

## How an hour is spent

**The first ten minutes** are yours: the business and the plan, in your own words, without forms.

**The next thirty** are figures. We work out what the loan would cost a month, and what share of your cash it would take in your quietest month. As an example, £80,000 over 48 months at 9% a year is £1,990.80 a month. If your quietest month leaves £3,000, that’s two thirds of it, and we’d talk about a longer term or a smaller sum before anybody applies for anything.

**The last twenty** are what happens next: which kinds of lender fit and which don’t, what they’ll ask, what you’ll pay and who pays us. You leave with a list. It has a name and a date beside each line, including ours.

Nothing is searched and nothing is applied for in that hour. A conversation leaves no mark on your credit file. If you decide to go on, we’ll tell you before any lender makes a search that others can see; [this guide](/news-and-resources/credit-searches-soft-hard-and-what-they-leave-behind) explains the difference.

## Where we are, and when

We now have offices in London, Birmingham and Manchester, and meetings in all three are by appointment. Phone lines are the same for all offices, and the person who answers can see your case, wherever you began it. You don’t have to repeat yourself, and you don’t have a file that lives in one city.

The Manchester room has step-free access, and there’s a screen for anyone who wants to join by video. If you need anything else, such as an interpreter, larger print or a shorter meeting, tell us when you book, and it’ll be there.

## What doesn’t change

The same people read your case, and the same promises apply. We act as an intermediary, not as a lender, and we search the same lenders from every office. The price is the same at each. If we can’t help, we’ll say so in the meeting, not three weeks later, and if we know who might, we’ll tell you.

Also unchanged is that the meeting costs you nothing. If a fee applies to your case it’ll be in writing before you commit yourself to anything.

## Why Manchester

Because the map said so. A client in Preston or Huddersfield had a round trip of half a day to reach us. For a loan on a single van that’s out of proportion; for a business with its accounts in a box file it was the reason to put it off. Putting it off is the most expensive thing we see. A tax bill that becomes a penalty, a supplier’s discount missed, an auction lost to someone who had terms agreed: each of them cost somebody more than a train ticket.

To book an hour, call us or [leave your number](/callback) and say Manchester when we call. Bring the sentence.
$markdown$) where slug = 'our-manchester-office-is-open';
