import { expect, it } from 'vitest'
import { sonnerStyleHashes } from './sonner-style.ts'

it('finds the style in the installed package', async () => {
  const [empty, style, ...rest] = await sonnerStyleHashes()
  // The well-known SHA-256 hash of an empty string.
  expect(empty).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
  expect(style).toMatch(/^sha256-[\w+/]{43}=$/)
  expect(style).not.toBe(empty)
  expect(rest).toEqual([])
})
