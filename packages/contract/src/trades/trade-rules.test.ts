import { describe, expect, test } from 'vitest'
import { tag } from '../tags/tags.ts'
import { createTradeInput, trade, updateTradeInput } from './trade-fields.ts'

const COMPUTED = new Set([
  'openedAt',
  'closedAt',
  'rMultiple',
  'excursion',
  'reviewedAt',
  'createdAt',
  'updatedAt',
])

describe('Trade', () => {
  test.each([
    ...['id', 'accountId', 'timestamp', 'closingTime', 'pair', 'direction', 'entryPrice', 'exitPrice'],
    ...['quantity', 'grossPnl', 'fees', 'netPnl', 'notes', 'tags', 'images', 'status', 'stopLoss'],
    ...['takeProfit', 'emotion', 'session', 'riskRewardRatio', 'strategyId', 'strategyUsage', 'breakEven'],
    ...['missedTrade', 'mt5TradeId', 'createdAt', 'updatedAt'],
  ])('has the field %s', (field) => {
    expect(Object.keys(trade.shape)).toContain(field)
  })

  test('direction (long or short)', () => {
    expect(trade.shape.direction.options).toEqual(['long', 'short'])
  })

  test('Trade status is open or closed', () => {
    expect(trade.shape.status.options).toEqual(['open', 'closed'])
  })

  test('every field that clients can set is accepted on creation and update', () => {
    const sent = Object.keys(trade.shape).filter((field) => !COMPUTED.has(field))
    expect(Object.keys(updateTradeInput.shape)).toEqual(expect.arrayContaining(sent))
    expect(Object.keys(createTradeInput.shape)).toEqual(
      expect.arrayContaining(sent.filter((field) => field !== 'id')),
    )
  })
})

describe('the defaults of a trade', () => {
  const created = createTradeInput.parse({
    accountId: 'a',
    timestamp: '2025-03-03T10:00',
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: 1.08,
    quantity: 0.1,
  })

  test.each([
    ['emotion (default neutral)', 'emotion', 'neutral'],
    ['session (may be null)', 'session', null],
    ['riskRewardRatio (default empty)', 'riskRewardRatio', ''],
    ['stopLoss, takeProfit default 0', 'stopLoss', 0],
    ['stopLoss, takeProfit default 0', 'takeProfit', 0],
    ['tags (list)', 'tags', []],
    ['images (list)', 'images', []],
    ['breakEven (boolean)', 'breakEven', false],
    ['missedTrade (boolean)', 'missedTrade', false],
    ['notes', 'notes', ''],
  ] as const)('%s: %s is %j', (_, field, value) => {
    expect(created[field]).toEqual(value)
  })
})

test('Tag: id, label, createdAt', () => {
  expect(Object.keys(tag.shape)).toEqual(expect.arrayContaining(['id', 'label', 'createdAt']))
})
