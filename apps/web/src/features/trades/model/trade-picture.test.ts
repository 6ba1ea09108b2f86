import { expect, test } from 'vitest'
import { textsOf } from '#web/components/share/picture-layout.ts'
import { type TradePicture, tradePicture, type TradePictureOptions } from './trade-picture.ts'

const trade: TradePicture = {
  pair: 'EURUSD',
  direction: 'Long',
  state: 'Closed',
  date: '3 Mar 2026',
  results: { r: '+2.00 R', percent: '+1.2%', points: '+40 pips', money: '+$1,234.56' },
  sign: 1,
  facts: [
    ['Entry', '1.08000'],
    ['Exit', '1.08400'],
  ],
  scale: (width, height) => ({
    width,
    height,
    shapes: [{ kind: 'text', x: 0, y: 10, text: 'Stop 1.07800', fill: 'text', size: 12, anchor: 'start' }],
    hotspots: [],
  }),
  account: 'Funded 100k',
  notes: 'Waited for the retest. '.repeat(60),
  image: null,
}
const options: TradePictureOptions = {
  units: ['r', 'money'],
  hidesAmounts: false,
  showsPrices: true,
  showsAccount: false,
  showsNotes: false,
}
const textsWith = (given: Partial<TradePictureOptions>) =>
  textsOf(tradePicture(trade, { ...options, ...given }))

test('account and notes are in no text unless they are chosen', () => {
  const plain = textsWith({}).join('\n')
  expect(plain).not.toContain('Funded')
  expect(plain).not.toContain('retest')
  const all = textsWith({ showsAccount: true, showsNotes: true })
  expect(all).toContain('Funded 100k')
  expect(all.filter((text) => text.includes('retest'))).toHaveLength(8)
})

test('hidden amounts are in no text, whatever is chosen; without any other result there are dots', () => {
  expect(textsWith({})).toContain('+$1,234.56')
  const everything = {
    units: ['r', 'percent', 'points', 'money'],
    showsAccount: true,
    showsNotes: true,
  } as const
  for (const texts of [
    textsWith({ ...everything, hidesAmounts: true }),
    textsWith({ units: ['money'], hidesAmounts: true }),
  ])
    expect(texts.join('\n')).not.toMatch(/1,234|\$/)
  expect(textsWith({ ...everything, hidesAmounts: true })).toContain('+2.00 R')
  expect(textsWith({ units: ['money'], hidesAmounts: true })).toContain('•••')
})

test('a trade without a result shows its state', () => {
  const texts = textsOf(tradePicture({ ...trade, results: {}, sign: null, state: 'Open' }, options))
  expect(texts).toContain('Open')
  expect(texts).not.toContain('•••')
})

test('prices are drawn inside the card, and only if they are chosen', () => {
  expect(textsWith({})).toContain('Stop 1.07800')
  expect(textsWith({ showsPrices: false }).join()).not.toMatch(/1\.0/)
})

test('a screenshot keeps its proportions, and the card is as high as its content', () => {
  const tall = tradePicture({ ...trade, image: { width: 500, height: 2000 } }, options)
  expect(tall.image).toMatchObject({ width: 105, height: 420 })
  const wide = tradePicture({ ...trade, image: { width: 1920, height: 1080 } }, options)
  expect(wide.image).toMatchObject({ x: 32, width: 536, height: 301.5 })
  for (const { height, image, shapes } of [tall, wide, tradePicture(trade, options)]) {
    const lowest = Math.max(...shapes.map((shape) => (shape.kind === 'text' ? shape.y : 0)))
    expect(height).toBeGreaterThan(Math.max(lowest, (image?.y ?? 0) + (image?.height ?? 0)))
  }
})
