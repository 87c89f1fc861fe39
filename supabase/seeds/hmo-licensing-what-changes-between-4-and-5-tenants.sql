update public.content_pages set author = 'Samuel Okafor', body = trim(E'\n' from $markdown$
A fifth tenant changes more than the rent. In England, a house in multiple occupation that is let to five or more people from two or more households needs a mandatory licence. The number of storeys no longer matters. With four tenants you may need nothing, or you may need a licence just the same. It depends on the council, the building and the street.

This article is about England. Wales, Scotland and Northern Ireland have their own rules. It’s general information, and your council’s housing and planning teams have the last word.

## First, what counts

An HMO is, roughly, a property where at least three people from at least two households live and share a kitchen, bathroom or toilet. A household is a person, a couple or a family. So a couple and a friend are three people in two households: an HMO. A couple with three children is one household, and not an HMO, however many bedrooms there are.

Babies count. A house let to two couples is four people. When one couple has a child, it’s five, and a mandatory licence is needed although nobody moved in.

## Three kinds of licence

| | People | Where it applies |
| --- | --- | --- |
| Mandatory | 5 or more, 2 or more households | all of England |
| Additional | 3 or 4, as the council defines it | only in areas the council has designated |
| Selective | any rented home | only in areas the council has designated |

So with four tenants, the question is whether the council has an additional scheme for that ward. Schemes start, end and are renewed every few years, and a property can change from one side of the line to the other without anybody touching it. Check the council’s website on the day you offer, and keep a copy.

> Purpose-built flats are a special case. A flat in a block of three or more self-contained flats is outside mandatory licensing, though additional or selective licensing can still apply.

## What the licence asks for

The national minimum sleeping-room sizes are conditions of every licence:

- 6.51 m² for one person over ten years old
- 10.22 m² for two people over ten
- 4.64 m² for one child under ten

Floor with a ceiling lower than 1.5 metres doesn’t count. Councils add their own standards for kitchens, bathrooms, fire doors, alarms and bins, and these are often stricter. A box room of 6.2 m² can’t be a bedroom for an adult, whatever the advert said, and this is where the five becomes a four:

| | Five lets | Four lets |
| --- | ---: | ---: |
| Rent a room, each month (example) | £560 | £560 |
| Rent a year | £33,600 | £26,880 |
| Running costs, 30% (example) | £10,080 | £8,064 |
| Net income | £23,520 | £18,816 |
| Value at a 9% yield (example) | £261,333 | £209,067 |

One room is worth £6,720 a year in rent, and £52,266 in value on an income basis. Measure it before you bid, with a tape.

## Planning is another question

Licensing is about how a house is run. Planning is about what it’s used for, and the line falls elsewhere. A home for three to six unrelated people is in use class C4. Changing an ordinary house (C3) to C4 is usually permitted without an application, unless the council has made an Article 4 direction for the area. Seven or more people is a use of its own and needs full permission.

So there are three lines and not one: three people for planning and for being an HMO at all, five for mandatory licensing, seven for full planning permission. A licence doesn’t give you planning permission, and permission doesn’t give you a licence.

## What lenders and valuers ask

A bridging lender who funds the conversion wants to know that the exit works. The exit is usually a term loan on the finished HMO, and that lender will ask for:

1. The licence, or proof that the application was duly made. The council’s dated acknowledgement is normally enough.
2. Planning evidence: permission, a lawful development certificate, or proof of C4 use from before an Article 4 direction took effect.
3. Building control sign-off and the electrical, gas and fire certificates.
4. Tenancies, by room.

The valuer asks for the same things, because there are two ways to value an HMO: as a house, by what the neighbours sold for, or as an investment, by its income. Small HMOs in streets of family houses are mostly valued as houses. If your sum depends on the income value of £261,333 and the street says £215,000, the refinance at 75% brings £161,250 rather than £196,000. That’s £34,750 to find at the end of the bridge.

## Timing

Licence applications can take months, but the duty is to have applied before the fifth person moves in. Letting without a licence is an offence, and a tribunal can order rent to be repaid. So:

- Apply when the works are certain, not when they’re finished.
- Ask for the licence in the name of the person who will hold it after refinance. Licences don’t transfer: a sale or a new company means a new application.
- Put the fee and the works the council is likely to require into your budget before you apply for the loan.

Our page on [HMO bridging](/hmo-bridging) says how purchase and works are funded in one facility.
$markdown$) where slug = 'hmo-licensing-what-changes-between-4-and-5-tenants';
