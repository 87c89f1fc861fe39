import { expect, it } from 'vitest'
import { readSmsSettings } from './sms-settings.ts'

const SECRET = `v1,whsec_${Buffer.alloc(32, 7).toString('base64')}`
const url = 'http://127.0.0.1:9000/send'

it('needs an address and a secret, or neither', () => {
  expect(readSmsSettings({})).toBeUndefined()
  expect(readSmsSettings({ SMS_HOOK_URL: 'https://sms.example.com', SMS_HOOK_SECRET: SECRET })).toEqual({
    url: 'https://sms.example.com',
    secret: SECRET,
  })
  expect(() => readSmsSettings({ SMS_HOOK_URL: 'https://sms.example.com' })).toThrow('together')
  expect(() => readSmsSettings({ SMS_HOOK_URL: 'sms', SMS_HOOK_SECRET: SECRET })).toThrow('https://')
  expect(() => readSmsSettings({ SMS_HOOK_URL: url, SMS_HOOK_SECRET: 'short' })).toThrow('whsec_')
})
