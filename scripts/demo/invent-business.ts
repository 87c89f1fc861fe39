import type { Random } from './random.ts'

const NAMES =
  'Aldermoor Ashfold Birchfold Brackenby Caldersyke Cragwell Dovewell Eastermere Elmstone Fernhollow Foxmere Gorsefold Greywether Hazelbeck Heronsyke Larchway Limefold Millbeck Oakfold Otterfold Quarrydene Ravenbeck Rowanlea Saltmere Silverfold Stonebeck Thistlemoor Tidewell Underfold Westering Whinbeck Wrenfold'.split(
    ' ',
  )

const TRADES = [
  { trade: 'Bakery', needs: ['A second deck oven and a delivery van', 'Fit-out of a second shop'] },
  { trade: 'Joinery', needs: ['A CNC router for the workshop', 'Working capital for a hotel contract'] },
  { trade: 'Haulage', needs: ['Deposit on two 18-tonne lorries', 'Bridging a slow-paying customer'] },
  { trade: 'Dental Care', needs: ['A new surgery room and chair', 'Buying out a retiring partner'] },
  { trade: 'Farms', needs: ['A grain dryer before harvest', 'Refinancing a tractor on better terms'] },
  { trade: 'Brewing', needs: ['Three fermenting vessels', 'Stock for the Christmas orders'] },
  { trade: 'Engineering', needs: ['A five-axis machining centre', 'Cash flow while an order is built'] },
  { trade: 'Nurseries', needs: ['Opening a fourth setting', 'Refurbishing the garden and kitchen'] },
  { trade: 'Interiors', needs: ['Showroom lease and fit-out', 'Materials for two large fit-outs'] },
  { trade: 'Logistics', needs: ['Racking and forklifts for a new unit', 'VAT bill spread over the year'] },
  { trade: 'Kitchens', needs: ['Display kitchens for the new showroom', 'A workshop extraction system'] },
  { trade: 'Hospitality', needs: ['Refurbishing twelve rooms', 'A kitchen that passes its inspection'] },
] as const

export interface Business {
  name: string
  /** What businesses of this trade borrow for. */
  needs: readonly string[]
}

export function inventBusiness(random: Random): Business {
  const { trade, needs } = random.pick(TRADES)
  const form = random.weighted({ ' Ltd': 8, ' Limited': 2, ' LLP': 1, '': 2 })
  return { name: `${random.pick(NAMES)} ${trade}${form}`, needs }
}
