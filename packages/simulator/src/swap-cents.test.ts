import { localSeconds } from '@plumbline/domain/time/local-time'
import { expect, test } from 'vitest'
import { instrumentOf } from './instruments.ts'
import { nightsHeld, swapCents } from './swap-cents.ts'

const nights = (from: string, to: string) => nightsHeld(localSeconds(from), localSeconds(to))

test('a night is counted at midnight, and three nights at the end of Wednesday', () => {
  expect(nights('2025-11-17T09:00:00', '2025-11-17T23:59:59')).toBe(0)
  expect(nights('2025-11-17T23:59:59', '2025-11-18T00:00:00')).toBe(1)
  expect(nights('2025-11-19T12:00:00', '2025-11-20T12:00:00')).toBe(3)
})

test('a week counts seven nights: none are booked on Saturday and Sunday', () => {
  expect(nights('2025-11-17T09:00:00', '2025-11-24T09:00:00')).toBe(7)
  expect(nights('2025-11-22T09:00:00', '2025-11-23T09:00:00')).toBe(0)
})

test('long and short positions have separate rates, one of which may be income', () => {
  const held = [localSeconds('2025-11-17T09:00:00'), localSeconds('2025-11-18T09:00:00')] as const
  const instrument = instrumentOf('USDJPY')
  expect(swapCents({ instrument, sign: 1, volume: 50 }, ...held)).toBe(570)
  expect(swapCents({ instrument, sign: -1, volume: 50 }, ...held)).toBe(-1_090)
})
