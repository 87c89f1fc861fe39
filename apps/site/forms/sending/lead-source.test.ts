import { describe, expect, it } from 'vitest'
import { leadSourceSchema } from '#shared/submission/lead-source-schema.ts'
import { leadSource } from './lead-source.ts'

const FORM = 'https://broker.example/business-finance-application'
const LANDING = 'https://broker.example/bridging-loans?utm_source=post&utm_medium=mail&amount=700000#top'
const SEARCH = 'https://search.example/results'

it('gives landing page, campaign and referrer when the form was entered first', () => {
  const source = leadSource({ pageUrl: LANDING, referrer: SEARCH, firstUrl: LANDING })
  expect(source).toEqual({
    landingPage: '/bridging-loans?utm_source=post&utm_medium=mail',
    referrer: SEARCH,
    utm_source: 'post',
    utm_medium: 'mail',
  })
  expect(leadSourceSchema.safeParse(source).success).toBe(true)
})

it('takes landing page and campaign from the first entry, not the referrer', () => {
  const later = { pageUrl: FORM, firstUrl: LANDING }
  const expected = { landingPage: expect.stringContaining('/bridging-loans'), utm_source: 'post' }
  const source = leadSource({ ...later, referrer: 'https://broker.example/about-us' })
  expect(source).toMatchObject(expected)
  expect(source).not.toHaveProperty('referrer')
  expect(leadSource({ ...later, referrer: SEARCH })).not.toHaveProperty('referrer')
})

describe('without the Navigation API', () => {
  it('takes an outside referrer with the form’s own page', () => {
    expect(leadSource({ pageUrl: FORM, referrer: SEARCH })).toEqual({
      landingPage: '/business-finance-application',
      referrer: SEARCH,
    })
  })

  it('takes one of our own pages as the landing page', () => {
    expect(leadSource({ pageUrl: FORM, referrer: LANDING })).toMatchObject({
      landingPage: expect.stringContaining('/bridging-loans'),
      utm_source: 'post',
    })
  })

  it('isn’t taken in by an origin that begins like ours', () => {
    const referrer = 'https://broker.example.evil.example/'
    expect(leadSource({ pageUrl: FORM, referrer })).toMatchObject({ referrer })
  })
})
