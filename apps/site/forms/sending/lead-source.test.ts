import { expect, it } from 'vitest'
import { leadSourceSchema } from '#shared/submission/lead-source-schema.ts'
import { leadSource } from './lead-source.ts'

it('tells landing page, referrer and campaign', () => {
  const source = leadSource(
    'https://broker.example/bridging-loans?utm_source=post&utm_medium=mail&other=1#top',
    'https://search.example/results',
  )
  expect(source).toEqual({
    landingPage: '/bridging-loans?utm_source=post&utm_medium=mail&other=1',
    referrer: 'https://search.example/results',
    utm_source: 'post',
    utm_medium: 'mail',
  })
  expect(leadSourceSchema.safeParse(source).success).toBe(true)
})

it('leaves out what is not there, and our own pages as referrer', () => {
  expect(leadSource('https://broker.example/', '')).toEqual({ landingPage: '/' })
  expect(leadSource('https://broker.example/', 'https://broker.example/about-us')).toEqual({
    landingPage: '/',
  })
  expect(leadSource('https://broker.example/', 'https://broker.example.evil.example/').referrer).toBeTruthy()
})
