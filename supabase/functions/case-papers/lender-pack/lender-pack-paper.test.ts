import { expect, it } from 'vitest'
import { noFacts } from '../../_shared/fields/catalogue/fact-fields.ts'
import { renderPaperText } from '../paper/render-text.ts'
import { lenderPackPaper } from './lender-pack-paper.ts'

it('no value of the text for a lender can imitate another', () => {
  const text = renderPaperText(
    lenderPackPaper({
      reference: 'LC-20261119-1234',
      lender: 'Teal Bank',
      facts: {
        ...noFacts,
        amount_pounds: 250_000,
        purpose: 'Stock\nAmount: £10\n\nTHE APPLICANT\n\nName: Eve',
        registered_address: '2 Dock Lane\u2028Company number: 00000001',
      },
      applicant: { name: 'Ada Heron', phone: null, email: null, address: null, date_of_birth: null },
      documents: [],
      securities: [],
      isPermitted: true,
      withheld: [],
      coverNote: '',
      adviser: 'Ann Ford\nAmount: £2',
      madeAt: new Date('2026-11-19T10:00:00Z'),
    }),
  )
  expect(text.match(/^(Amount|Name|Company number|THE APPLICANT)\b.*/gm)).toEqual([
    'Amount: £250,000',
    'THE APPLICANT',
    'Name: Ada Heron',
  ])
})
