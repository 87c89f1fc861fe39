import { expect, it } from 'vitest'
import { allowedRedirect, passwordRedirect } from './redirects.ts'

const settings = { appUrl: 'https://desk.example', passwordPage: 'https://desk.example/set-password' }

it.each([
  'https://other.example/',
  '//other.example/',
  '/\\other.example',
  'https://desk.example@other.example/',
  'https://desk.example.other.example/',
  'https://user:secret@desk.example/',
  'http://desk.example/',
  'https://desk.example:444/',
  'javascript:alert(1)//https://desk.example/',
  'data:text/html,https://desk.example/',
  // The origin of a blob address is that of the address inside it.
  'blob:https://desk.example/set-password',
  'https://desk.example',
  undefined,
])('sends a browser that asks for %s to the first page', (wanted) => {
  expect(allowedRedirect(wanted, settings).href).toBe('https://desk.example/')
})

it('leaves a page of the application as it was asked for', () => {
  const wanted = '\thttps://DESK.example/cases\\LC-1?a=1#b'
  expect(allowedRedirect(wanted, settings).href).toBe('https://desk.example/cases/LC-1?a=1#b')
})

it('sends whoever is to set a password to that page only', () => {
  const at = (wanted: string) => passwordRedirect(wanted, settings).href
  expect(at('https://desk.example/set-password?next=/cases')).toBe(
    'https://desk.example/set-password?next=/cases',
  )
  expect(at('https://desk.example/cases')).toBe('https://desk.example/set-password')
  expect(at('https://other.example/set-password')).toBe('https://desk.example/set-password')
})
