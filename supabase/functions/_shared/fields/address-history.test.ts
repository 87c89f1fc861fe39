import { expect, it } from 'vitest'
import { joinAddresses } from './address-history.ts'

it('joins the current address and the earlier ones, the latest first', () => {
  const joined = joinAddresses('home', {
    home: '9 Example Terrace\nLeeds',
    'home-since': 'June 2021',
    'home-2': '1 Old Road, York',
    'home-since2': '2015',
    name: 'Ada',
  })
  expect(joined).toEqual({
    home: '9 Example Terrace, Leeds (since June 2021)\n1 Old Road, York (2015 to June 2021)',
    name: 'Ada',
  })
})

it('leaves the field empty without the current address, whatever came before it', () => {
  expect(joinAddresses('home', { home: ' ', 'home-2': '1 Old Road, York YO1 7HH' })).toEqual({ home: ' ' })
})

it('leaves a single address without a date as it was typed', () => {
  expect(joinAddresses('home', { home: '9 Example Terrace\nLeeds' })).toEqual({
    home: '9 Example Terrace\nLeeds',
  })
})
