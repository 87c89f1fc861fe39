import { type Business, inventBusiness } from './invent-business.ts'
import type { Random } from './random.ts'

export interface Person {
  name: string
  phone: string
  email: string
  /** A real town, but with a postcode district in which nobody lives. */
  town: Town
  /** The same in every lead of this person. */
  business: Business
}

interface Town {
  name: string
  postcode: string
  /** The beginning of the numbers that Ofcom reserves for TV dramas. Three more digits follow. */
  dramaNumbers: string
}

const FIRST_NAMES =
  'Aaliyah Abigail Adam Aisha Alan Alfie Amara Amit Andrew Anita Anwen Asha Beth Bilal Bronwen Callum Carys Catherine Chidi Chloe Claire Conor Daisy Daniel David Deepa Dilip Eilidh Eleanor Elliot Emeka Emily Emma Ewan Farah Fiona Frank Freya Gareth George Grace Gurpreet Hannah Harriet Harry Hassan Helen Henry Imogen Imran Iona Isaac Isla Jack Jamal James Jasmine Joanna Joe Joyce Karen Kwame Laura Leah Liam Lily Lucy Malik Marcus Maria Martin Megan Michael Mohammed Morag Nadia Naomi Neil Niamh Nina Noah Nora Oliver Olivia Omar Owen Patrick Pavel Peter Philippa Priti Rachel Rajesh Rebecca Rhys Robert Rosa Rosie Ruth Sadia Sam Samuel Sanjay Sarah Seren Simon Sofia Sophie Stephen Stuart Susan Tariq Tegan Theo Thomas Toby Tunde Uma Victoria Wei William Yasmin Yusuf Zara Zoe'.split(
    ' ',
  )
const LAST_NAMES =
  'Abbott Adeyemi Ahmed Akhtar Ali Allardyce Amoah Ashdown Atherton Bailey Banerjee Barlow Bashir Beckwith Bevan Birch Blackwood Booth Bowen Bradshaw Brierley Brooks Burgess Cadwallader Campbell Chandra Chapman Choudhury Clayton Coates Colley Cowan Crowther Dalton Davenport Dhillon Drummond Duffy Dunmore Eastwood Egan Ellison Evans Fairley Farrow Fearnley Finch Flanagan Fletcher Foster Fraser Galloway Garside Gill Greaves Griffiths Hadley Halloran Harding Hargreaves Haslam Hawthorn Hesketh Hobbs Holroyd Hussain Ingham Iqbal Jarvis Jenkins Joshi Kaur Kavanagh Kelly Kershaw Khan Kirkbride Lal Langley Lawson Lennox Lowther Mackie Marsden Mason Mbeki McBride McKenna Mehta Mistry Morgan Moss Murray Naylor Newbold Nolan Nwosu Oakley Ogden Okafor Osei Owusu Parekh Patel Pemberton Pickering Prescott Quinn Rahman Ramsay Rashid Redfern Reid Rigby Ritchie Rowntree Sandhu Sethi Shah Sharma Sheridan Singh Slater Stanhope Sutcliffe Tait Tattersall Thackray Thorne Tierney Tomlinson Turner Underhill Varley Vaughan Wadsworth Walsh Wardle Whitfield Wilkes Winterbourne Wolfe Woodhead Wragg Yates Younis'.split(
    ' ',
  )

const TOWNS: readonly Town[] = [
  { name: 'London', postcode: 'E98', dramaNumbers: '020 7946 0' },
  { name: 'Birmingham', postcode: 'B99', dramaNumbers: '0121 496 0' },
  { name: 'Manchester', postcode: 'M99', dramaNumbers: '0161 496 0' },
  { name: 'Leeds', postcode: 'LS98', dramaNumbers: '0113 496 0' },
  { name: 'Sheffield', postcode: 'S98', dramaNumbers: '0114 496 0' },
  { name: 'Nottingham', postcode: 'NG90', dramaNumbers: '0115 496 0' },
  { name: 'Leicester', postcode: 'LE95', dramaNumbers: '0116 496 0' },
  { name: 'Bristol', postcode: 'BS98', dramaNumbers: '0117 496 0' },
  { name: 'Reading', postcode: 'RG98', dramaNumbers: '0118 496 0' },
  { name: 'Liverpool', postcode: 'L97', dramaNumbers: '0151 496 0' },
  { name: 'Cardiff', postcode: 'CF95', dramaNumbers: '029 2018 0' },
  { name: 'Edinburgh', postcode: 'EH95', dramaNumbers: '0131 496 0' },
  { name: 'Newcastle', postcode: 'NE98', dramaNumbers: '0191 498 0' },
]
const MOBILES = '07700 900'
const MAIL_HOSTS = ['example.com', 'example.org', 'example.net'] as const

/** A phone number or e-mail address repeats only if 40 attempts to draw an unused one fail. */
export function personInventor(random: Random): () => Person {
  const taken = new Set<string>()
  const fresh = (draw: () => string): string | undefined => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const drawn = draw()
      if (taken.has(drawn)) continue
      taken.add(drawn)
      return drawn
    }
    return undefined
  }
  return () => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const town = random.pick(TOWNS)
    const numberIn = (beginning: string) =>
      fresh(() => `${beginning}${String(random.integer(0, 999)).padStart(3, '0')}`)
    const host = random.pick(MAIL_HOSTS)
    const address = fresh(() =>
      `${first}.${last}${random.chance(0.4) ? random.integer(1, 99) : ''}`.toLowerCase(),
    )
    return {
      name: `${first} ${last}`,
      phone:
        (random.chance(0.5) ? numberIn(MOBILES) : undefined) ??
        numberIn(town.dramaNumbers) ??
        `${MOBILES}000`,
      email: `${address ?? `${first}.${last}.${random.integer(100, 9_999)}`.toLowerCase()}@${host}`,
      town,
      business: inventBusiness(random),
    }
  }
}

const STREETS =
  'Wharf Road;Mill Lane;Station Approach;Chapel Street;Orchard Close;Victoria Terrace;Foundry Lane;Church Walk;Quarry Hill;Bridge Street;Kiln Lane;Canal Side;High Street;Market Place;Tanner Row;Meadow View'.split(
    ';',
  )

export function inventAddress(random: Random, { name, postcode }: Town): string {
  const inward = `${random.integer(1, 9)}${random.pick(['AA', 'AB', 'BD', 'HJ', 'LN'])}`
  return `${random.integer(1, 180)} ${random.pick(STREETS)}, ${name} ${postcode} ${inward}`
}
