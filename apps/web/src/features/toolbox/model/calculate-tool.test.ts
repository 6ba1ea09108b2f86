import { expect, test } from 'vitest'
import { calculateTool } from './calculate-tool.ts'
import { calculatorOf, examples } from './tools.ts'
import { changedTexts } from './use-tool-inputs.ts'

test('a quote currency entered for an unknown pair is ignored for a known one', () => {
  // One lot of USDJPY at 150: 1,000 yen a pip, 1,000 / 150 dollars.
  const texts = { ...examples['pip-value'], quote: 'USD' }
  expect(calculateTool(calculatorOf('pip-value'), (name) => texts[name] ?? '')).toMatchObject({
    values: { pipValue: 6.666667 },
  })
})

test('another pair drops an entered contract size, and other currencies an entered rate', () => {
  const before = { pair: 'CHFJPY', rate: '0.0067', contractSize: '1000', quantity: '2' }
  expect(changedTexts(before, { pair: 'EURJPY' })).toEqual({ pair: 'EURJPY', rate: '0.0067', quantity: '2' })
  expect(changedTexts(before, { pair: 'EURGBP' })).toEqual({ pair: 'EURGBP', quantity: '2' })
  expect(changedTexts(before, { currency: 'EUR' })).not.toHaveProperty('rate')
  expect(changedTexts(before, { quantity: '3' })).toEqual({ ...before, quantity: '3' })
})
