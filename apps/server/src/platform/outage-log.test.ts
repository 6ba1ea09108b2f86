import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from './db/outage.ts'
import { createLogger } from './log.ts'
import { createOutageLog, STABLE_LOOKS } from './outage-log.ts'

const away = new DatabaseUnavailableError('no route')
const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
const EVERY_MS = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `isWell` is asked at every look; what is logged comes back as `level event`. */
function outageLog(isWell: (look: number) => boolean) {
  const lines: string[] = []
  let looks = 0
  const log = createOutageLog(
    createLogger((line) => {
      const { level, event } = JSON.parse(line)
      lines.push(`${level} ${event}`)
    }),
    {
      everyMs: EVERY_MS,
      look: async () => {
        looks += 1
        if (!isWell(looks)) throw away
      },
    },
  )
  return { log, lines }
}

const wait = (looks: number) => vi.advanceTimersByTimeAsync(looks * EVERY_MS)

test('an intermittent outage is logged once, and its end once it stays resolved', async () => {
  let isFlapping = true
  const { log, lines } = outageLog((look) => !isFlapping || look % STABLE_LOOKS !== 0)
  log.error('request failed', away)
  await wait(100 * STABLE_LOOKS)
  expect(lines).toEqual(['warn database cannot be reached'])
  isFlapping = false
  await wait(STABLE_LOOKS)
  expect(lines).toEqual(['warn database cannot be reached', 'info database can be reached again'])
})

test('a failing request restarts the wait for the end of an outage', async () => {
  const { log, lines } = outageLog(() => true)
  log.error('request failed', away)
  await wait(STABLE_LOOKS - 1)
  log.error('request failed', away)
  await wait(STABLE_LOOKS - 1)
  expect(lines).toEqual(['warn database cannot be reached'])
  await wait(1)
  expect(lines).toHaveLength(2)
})

test('alternating outages are logged once each', async () => {
  const { log, lines } = outageLog(() => false)
  for (let round = 0; round < 100; round += 1) {
    log.error('request failed', round % 2 === 0 ? away : full)
    await wait(1)
  }
  expect(lines).toEqual(['warn database cannot be reached', 'warn disk is full'])
})

test('an outage lasts until a check finds it resolved, even before its end is logged', async () => {
  const { log } = outageLog((look) => look > 1)
  log.error('request failed', full)
  await wait(1)
  expect([log.lasts('disk-full'), log.lasts('database-away')]).toEqual([true, false])
  await wait(1)
  expect(log.lasts('disk-full')).toBe(false)
})
