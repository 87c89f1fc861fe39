import { describe, expect, it } from 'vitest'
import { type AnswerCheck, marksOf, pageErrors } from './answer-check.ts'
import { checkBridgingAnswers } from './bridging-page-rules.ts'
import { businessPageRules, checkBusinessAnswers } from './business-page-rules.ts'
import { checkCallbackAnswers } from './callback-page-rules.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { checkPhone } from './check-phone.ts'

const kindsOf = (checks: AnswerCheck[]) => checks.map(({ kind }) => kind)
const messagesOf = (checks: AnswerCheck[]) => checks.map(({ message }) => message)
const thisYear = new Date().getFullYear()

describe('an amount', () => {
  it.each([
    ['banana', 'refuse'],
    ['as much as possible', 'refuse'],
    ['£0', 'refuse'],
    ['£650', 'ask'],
    ['999', 'ask'],
    ['50,000,001', 'ask'],
    ['1e9', 'ask'],
    ['-5', 'ask'],
    ['1,00', 'ask'],
    ['9999999999999', 'ask'],
  ])('of %o is not what people mean: %s', (loanAmount, kind) => {
    const checks = checkBusinessAnswers({ loanAmount })
    expect(kindsOf(checks)).toEqual([kind])
    expect(marksOf(checks)).toEqual(['check_amount'])
  })

  it.each(['', '1000', '£250,000', '250k', '£50m', 'about 50k', '50-60k', '50,000-60,000'])(
    'of %o is fine',
    (loanAmount) => {
      expect(checkBusinessAnswers({ loanAmount })).toEqual([])
    },
  )

  it('is asked about in words that repeat it', () => {
    expect(messagesOf(checkBusinessAnswers({ loanAmount: '650' }))).toEqual([
      '£650? Most business loans start at £1,000. Change it, or send it as it is.',
    ])
  })
})

describe('a telephone number', () => {
  it.each([
    ['abcdefghijkl', 'refuse'],
    ['12', 'refuse'],
    ['020 794', 'refuse'],
    ['020 7946 01', 'ask'],
    ['07700 900 1234', 'ask'],
    ['+1 2345 6789 0123 4567', 'ask'],
  ])('like %o can’t be dialled as it is: %s', (phone, kind) => {
    expect(kindsOf(checkPhone('phone', phone, '020 7946 0123'))).toEqual([kind])
    expect(marksOf(checkCallbackAnswers({ phone }))).toEqual(['check_phone'])
  })

  it.each([
    '',
    '020 7946 0123',
    '+44 (0)20 7946 0123',
    '0044 7700 900123',
    '01632 96001',
    '020 7946 0123 ext 12',
    '7946 0123',
    '+353 1 234 5678',
  ])('like %o is fine', (phone) => {
    expect(checkPhone('phone', phone, '020 7946 0123')).toEqual([])
  })
})

describe('a date of birth', () => {
  const today = '2026-11-16'
  it.each([
    ['1980-03-27', []],
    ['27/3/1980', []],
    ['2008-11-16', []],
    ['2008-11-17', ['The shareholder must be at least 18 years old']],
    ['2026-11-17', ['Date of birth must be in the past']],
    ['1916-11-16', []],
    ['1915-11-16', ['Please check the year of birth: that’s more than 110 years ago']],
    ['1850-01-01', ['Please check the year of birth: that’s more than 110 years ago']],
    ['1981-02-29', ['Please give a date that exists, for example 27 3 1980']],
    ['1980-xx-27', ['Please give a date that exists, for example 27 3 1980']],
    ['80-03-27', ['Year of birth must have 4 digits']],
    ['1980--27', ['Date of birth must include a month']],
    ['-03-', ['Date of birth must include a year and a day']],
    ['', []],
  ])('of %o gets %j', (typed, messages) => {
    expect(messagesOf(checkBirthDate('shareholderDOB', typed, today))).toEqual(messages)
  })

  it('is typed into three boxes and read as one day', () => {
    const boxes = { 'shareholderDOB-day': '7', 'shareholderDOB-month': ' 3', 'shareholderDOB-year': '1980' }
    expect(businessPageRules.join({ ...boxes, loanAmount: '1' })).toEqual({
      shareholderDOB: '1980-03-07',
      loanAmount: '1',
    })
    const born = (day: string, month: string, year: string) =>
      businessPageRules.join({
        'shareholderDOB-day': day,
        'shareholderDOB-month': month,
        'shareholderDOB-year': year,
      }).shareholderDOB
    expect(born('3', 'Mar', '1980')).toBe('1980-03-03')
    expect(born('3 Mar 1980', '', '')).toBe('1980-03-03')
    expect(born('3', '3', '80')).toBe('1980-03-03')
    const ambiguous = String(born('5', 'March', '20'))
    expect(messagesOf(checkBirthDate('shareholderDOB', ambiguous, today))).toEqual([
      'Year of birth must have 4 digits',
    ])
    const empty = { 'shareholderDOB-day': '', 'shareholderDOB-month': '', 'shareholderDOB-year': '' }
    expect(businessPageRules.join(empty)).toEqual({})
    expect(businessPageRules.join({ ...empty, shareholderDOB: '27/3/1980' })).toEqual({
      shareholderDOB: '27/3/1980',
    })
  })
})

describe('the addresses of six years', () => {
  const joined = (fields: object) => businessPageRules.join({ ...fields }).residentialAddress
  it('are one field, a line each', () => {
    expect(joined({ residentialAddress: '9 Example Terrace\nLeeds', 'residentialAddress-since': '' })).toBe(
      '9 Example Terrace\nLeeds',
    )
    expect(
      joined({
        residentialAddress: '9 Example Terrace\nLeeds',
        'residentialAddress-since': 'June 2022',
        'residentialAddress-2': '1 Old Road, York',
        'residentialAddress-since2': '2015',
        'residentialAddress-3': '',
        'residentialAddress-since3': '',
      }),
    ).toBe('9 Example Terrace, Leeds (since June 2022)\n1 Old Road, York (2015 to June 2022)')
  })

  it('are asked about when they don’t go back far enough', () => {
    const since = (year: number) => `9 Example Terrace, Leeds (since ${year})`
    const residentialAddress = since(thisYear - 2)
    expect(messagesOf(checkBusinessAnswers({ residentialAddress }))).toEqual([
      `Your addresses start in ${thisYear - 2}. Please add where you lived before, back to ${thisYear - 6}, or send it as it is.`,
    ])
    for (const enough of [
      since(thisYear - 6),
      'no year at all, Leeds',
      `${since(2022)}\n1 Old Road (2015 to 2022)`,
    ])
      expect(checkBusinessAnswers({ residentialAddress: enough })).toEqual([])
  })
})

describe('card takings', () => {
  it('are asked about when hardly any business has them', () => {
    const ofTakings = (monthlyCardTakings: number) => kindsOf(checkCallbackAnswers({ monthlyCardTakings }))
    expect([20, 1_000_000_000].map(ofTakings)).toEqual([['ask'], ['ask']])
    expect([100, 20_000, 10_000_000].map(ofTakings)).toEqual([[], [], []])
  })

  it('are asked about when fees are more than that', () => {
    const ofFees = (currentCost: string) =>
      checkCallbackAnswers({ monthlyCardTakings: '£2,000', currentCost }).map(({ field }) => field)
    expect(['£3,000', '£30', 'Barnacle Pay', ''].map(ofFees)).toEqual([['currentCost'], [], [], []])
  })
})

describe('a property', () => {
  it('is asked about when it is worth hardly anything', () => {
    const cheap = checkBridgingAnswers({ propertyValue: '650' })
    expect([kindsOf(cheap), marksOf(cheap)]).toEqual([['ask'], ['check_amount']])
    expect(checkBridgingAnswers({ propertyValue: 10_000 })).toEqual([])
  })
})

describe('the errors of a page', () => {
  const refused: AnswerCheck = { field: 'phone', kind: 'refuse', message: 'No digits' }
  const asked: AnswerCheck = { field: 'amount', kind: 'ask', message: 'Really?' }
  const always = () => true

  it('are the specification’s own where it has one, and ours elsewhere', () => {
    expect(pageErrors([refused], { phone: 'Too short', name: 'Missing' }, always)).toEqual({
      phone: 'Too short',
      name: 'Missing',
    })
    expect(pageErrors([refused], { name: 'Missing' }, always)).toEqual({
      phone: 'No digits',
      name: 'Missing',
    })
    const explained: AnswerCheck = { field: 'born', kind: 'explain', message: 'No such day' }
    expect(pageErrors([explained], { born: 'Required' }, always)).toEqual({ born: 'No such day' })
  })

  it('are questions only when nothing is wrong, and only new ones', () => {
    expect(pageErrors([asked, refused], {}, always)).toEqual({ phone: 'No digits' })
    expect(pageErrors([asked], {}, always)).toEqual({ amount: 'Really?' })
    expect(pageErrors([asked], {}, () => false)).toEqual({})
  })
})
