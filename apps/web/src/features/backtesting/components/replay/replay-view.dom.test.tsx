import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import { type Drawing, EMPTY_CHART } from '@plumbline/contract/backtesting/session-fields'
import type { BarSeries } from '@plumbline/contract/prices/prices'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import {
  buildSessionEvents,
  buildSessionSettings,
  SESSION_START,
} from '@plumbline/testing/builders/build-session'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  removeByPrefix,
  countOffline,
  listOffline,
  readOffline,
  writeOffline,
} from '#web/lib/local-store/offline-store.ts'
import { type Answer, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { ReplayView } from './replay-view.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  await removeByPrefix(['replay'])
})

const settings = buildSessionSettings()
const level: Drawing = { kind: 'level', id: 'high', colour: 1, price: 110_050, text: '' }
const session = (changes: Partial<Backtest> = {}): Backtest => ({
  id: 's1',
  name: 'London open',
  notes: '',
  seriesId: 'bars',
  planId: null,
  settings,
  clock: SESSION_START,
  events: 0,
  isEnded: false,
  trades: 0,
  openPositions: 0,
  balance: 10_000,
  netPnl: 0,
  winRate: 0,
  profitFactor: 0,
  averageR: null,
  maxDrawdown: 0,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  drawings: [],
  chart: EMPTY_CHART,
  ...changes,
})

const series: BarSeries = {
  id: 'bars',
  symbol: 'EURUSD',
  source: 'file',
  accountId: null,
  label: '',
  timeframe: 60,
  digits: 5,
  timeZone: null,
  firstAt: SESSION_START - 6_000,
  lastAt: SESSION_START + 6_000,
  bars: 200,
  bytes: 1_000,
  revision: 1,
  createdAt: '',
  updatedAt: '',
}
const times = Array.from({ length: 200 }, (_, index) => SESSION_START + (index - 100) * 60)

/** The series' bars in a range. */
const windowOf: Answer<'prices/window'> = ({ from = -Infinity, before = Infinity, limit = 10_000 }) => {
  const all = times.filter((time) => time >= from && time < before)
  const time = from === -Infinity ? all.slice(-limit) : all.slice(0, limit)
  const column = (value: number) => time.map(() => value)
  return {
    seriesId: 'bars',
    timeframe: 60,
    digits: 5,
    time,
    open: column(110_000),
    high: column(110_010),
    low: column(109_990),
    close: column(110_000),
    volume: column(1),
    spread: column(0),
    hasEarlier: false,
    hasLater: false,
  }
}

/** A page whose server has one session, and answers as told. */
async function show(answers: Answers, stored: Partial<Backtest> = {}) {
  const shown = await showPart(
    <Routes>
      <Route path="/backtesting/:sessionId" element={<ReplayView />} />
    </Routes>,
    {
      address: '/backtesting/s1',
      answers: {
        'backtesting/get': ({ id }) => session({ ...stored, id }),
        'backtesting/events': () => ({ total: 0, events: [] }),
        'prices/series': () => [series],
        'prices/window': windowOf,
        ...answers,
      },
    },
  )
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  return shown
}

const buy = () => page.getByRole('button', { name: /^Buy 0.1 at/ }).click()
const eventsOf = (input: unknown): readonly SessionEvent[] => Object(input).events
const summaryAfter = (count: number) => session({ events: count })

it('a drawing that is removed is saved without it, and undo saves it again', async () => {
  const { sent } = await show(
    { 'backtesting/update': ({ changes: { drawings = [] } }) => session({ drawings, revision: 2 }) },
    { drawings: [level] },
  )
  const saved = () => sent('backtesting/update').map((input) => Object(input).changes.drawings)
  const remove = page.getByRole('button', { name: 'Remove drawing' })
  await expect.element(remove).toBeDisabled()
  // Keys go to the page only while something of it has the focus, which a disabled button does not take.
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await expect.element(play).toBeEnabled()
  await expect
    .poll(async () => {
      play.element().focus()
      await userEvent.keyboard('d')
      return remove.element().hasAttribute('disabled')
    })
    .toBe(false)
  await remove.click()
  await expect.poll(saved).toEqual([[]])
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect.poll(saved).toEqual([[], [level]])
})

it('a level is drawn by keyboard alone and saved', async () => {
  const { sent } = await show({
    'backtesting/update': ({ changes: { drawings = [] } }) => session({ drawings, revision: 2 }),
  })
  const chart = page.getByRole('group', { name: /^Replay of EURUSD/ })
  await expect.element(chart).toBeVisible()
  chart.element().focus()
  await userEvent.keyboard('2{End}{Enter}')
  await expect
    .poll(() => sent('backtesting/update').map((input) => Object(input).changes.drawings))
    .toMatchObject([[{ kind: 'level', price: 110_000 }]])
})

it('bars that two steps request at the same time are replayed once', async () => {
  const { promise: pressedTwice, resolve } = Promise.withResolvers<void>()
  await show({
    'prices/window': async (range) => {
      if (range.from !== undefined) await pressedTwice
      return windowOf(range)
    },
  })
  const next = page.getByRole('button', { name: 'Next fill or exit' })
  await next.click()
  await next.click()
  resolve()
  await expect.element(page.getByText(/The last bar is reached/)).toBeVisible()
})

const refused = () => {
  throw new Refusal('BACKTEST_CONTINUED', 409, { events: 3 })
}

it('a session that another tab continued shows the banner; its version can be loaded', async () => {
  const { sent } = await show({ 'backtesting/append': refused })
  await buy()
  await expect.element(page.getByText(/continued in another tab/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect.poll(() => sent('backtesting/events')).toHaveLength(2)
  await expect.element(page.getByText('No open positions or orders.')).toBeVisible()
  expect(page.getByText(/continued in another tab/).query()).toBeNull()
  expect(await countOffline(['replay'])).toBe(0)
})

it('moves made during a conflict stay on the device', async () => {
  await show({ 'backtesting/append': refused })
  await buy()
  await expect.element(page.getByText(/continued in another tab/)).toBeVisible()
  await buy()
  await expect.poll(async () => (await listOffline(['replay'])).flatMap(eventsOf)).toHaveLength(2)
})

it('own moves of a conflict become a copy, which gets them', async () => {
  const { sent } = await show({
    'backtesting/append': ({ id, events }) => (id === 's1' ? refused() : summaryAfter(events.length)),
    'backtesting/copy': () => session({ id: 'copy', name: 'London open (copy)' }),
  })
  await buy()
  await page.getByRole('button', { name: 'Keep mine as a copy' }).click()
  await expect.poll(() => sent('backtesting/append').at(-1)).toMatchObject({ id: 'copy', after: 0 })
  expect(sent('backtesting/copy')).toMatchObject([{ id: 's1', events: 0 }])
  expect(eventsOf(sent('backtesting/append').at(-1)).map(({ kind }) => kind)).toEqual(['order'])
})

it('without a connection moves stay on the device, also after a reload, and are sent later', async () => {
  let isOnline = false
  let attempts = 0
  const append: Answers['backtesting/append'] = ({ events }) => {
    attempts += 1
    if (!isOnline) throw new Refusal('SERVICE_UNAVAILABLE', 503)
    return summaryAfter(events.length)
  }
  const first = await show({ 'backtesting/append': append })
  await buy()
  await expect.element(page.getByText(/kept on this device/)).toBeVisible()
  await expect.poll(() => countOffline(['replay'])).toBe(1)
  await first.screen.unmount()
  // Leaving tries once more.
  await expect.poll(() => attempts).toBe(2)
  isOnline = true
  const { sent } = await show({ 'backtesting/append': append })
  await expect.poll(() => sent('backtesting/append')).toMatchObject([{ id: 's1', after: 0 }])
  expect(eventsOf(sent('backtesting/append')[0]).map(({ kind }) => kind)).toEqual(['order'])
  await expect.poll(() => countOffline(['replay'])).toBe(0)
})

it('unsent moves of another tab stay on the device while it is open, and are sent by the next one', async () => {
  const [order] = buildSessionEvents([10])
  const theirs = { after: 0, events: [order], clock: SESSION_START, tab: 'other' }
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  const other = navigator.locks.request(theirs.tab, () => isClosed)
  const place = ['replay', buildProfile().id, 's1', theirs.tab]
  await writeOffline(place, theirs)
  const append: Answers['backtesting/append'] = ({ events }) => summaryAfter(events.length)
  const first = await show({ 'backtesting/append': append })
  await buy()
  await expect.poll(() => first.sent('backtesting/append')).toHaveLength(1)
  await expect.poll(() => countOffline(['replay'])).toBe(1)
  expect(await readOffline(place)).toEqual(theirs)
  await first.screen.unmount()
  close()
  await other
  const next = await show({ 'backtesting/append': append })
  await expect.poll(() => next.sent('backtesting/append')).toMatchObject([{ after: 0, events: [order] }])
  await expect.poll(() => countOffline(['replay'])).toBe(0)
})
