import { barStart } from '@plumbline/domain/bars/aggregate'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { twelveDataSymbol } from '@plumbline/domain/bars/service-symbols'
import * as z from 'zod/mini'
import { BarFailure } from '../fetch-bars.service.ts'
import { askService, decimalsOf, type ServiceResponse } from './ask-service.ts'
import type { MarketDataService, ServiceAnswer } from './market-data.ts'

// Time series of Twelve Data, written from its documentation: https://twelvedata.com/docs

const MAX_VALUES = 5_000
/** Those of the free plan. */
const FREE_PLAN = { perMinute: 8, perDay: 800 } as const
/** Above every plan; an answer that states more is not believed. */
const MAX_CALLS = 1_000_000

const intervals: ReadonlyMap<Timeframe, string> = new Map([
  [60, '1min'],
  [300, '5min'],
  [900, '15min'],
  [1_800, '30min'],
  [3_600, '1h'],
  [7_200, '2h'],
  [14_400, '4h'],
  [86_400, '1day'],
])

const price = z.string().check(z.regex(/^\d{1,12}(\.\d{1,12})?$/))
const value = z.object({
  datetime: z.string(),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: z.optional(z.nullable(z.string())),
})
type Value = z.output<typeof value>
const series = z.object({
  status: z.literal('ok'),
  meta: z.object({ symbol: z.string(), interval: z.string() }),
  values: z.array(value),
})
const usage = z.object({
  plan_limit: z.int().check(z.minimum(1), z.maximum(MAX_CALLS)),
  plan_daily_limit: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_CALLS))),
})
const refusal = z.object({ status: z.literal('error'), code: z.int(), message: z.string() })

export function createTwelveData(address: URL): MarketDataService {
  return {
    name: 'twelve-data',
    needsKey: true,
    everyMs: 60_000,
    limits: FREE_PLAN,
    most: (range) => Math.floor((MAX_VALUES * stepOf(range)) / range.timeframe),
    symbolOf: twelveDataSymbol,
    async bars(range, key, signal) {
      const url = new URL('/time_series', address)
      for (const [name, text] of Object.entries(queryOf(range))) url.searchParams.set(name, text)
      return answerOf(range, await askService(url, signal, authorization(key)))
    },
    async check(key, signal) {
      const response = await askService(new URL('/api_usage', address), signal, authorization(key))
      throwRefusal(response)
      const parsed = z.safeParse(usage, response.body)
      if (!parsed.success) throw new BarFailure('service-garbage')
      const { plan_limit: perMinute, plan_daily_limit: perDay = null } = parsed.data
      return { perMinute, perDay }
    },
  }
}

/** In a header: addresses end up in logs. */
function authorization(key: string) {
  return { authorization: `apikey ${key}` }
}

/** Hours of exchanges that open at half past begin there: whole hours are built from quarters. */
function stepOf({ symbol, timeframe }: BarRange): Timeframe {
  const isPair = symbol.includes('/')
  return !isPair && timeframe > 900 && timeframe < 86_400 ? 900 : timeframe
}

function queryOf(range: BarRange): Readonly<Record<string, string>> {
  const step = stepOf(range)
  const interval = intervals.get(step)
  if (interval === undefined) throw new BarFailure('symbol-unknown')
  const { symbol, from, to } = range
  // Both ends count, so the last second is before the next bar.
  const ends = { start_date: timeText(from, step), end_date: timeText(to - 1, step) }
  return { symbol, interval, ...ends, outputsize: String(MAX_VALUES), timezone: 'UTC' }
}

/** Days have no time: they are those of the exchange. */
function timeText(seconds: number, step: Timeframe): string {
  const text = new Date(seconds * 1000).toISOString()
  return step === 86_400 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

function answerOf(range: BarRange, response: ServiceResponse): ServiceAnswer {
  const { timeframe } = range
  const left = leftOf(response)
  if (isEmpty(response)) return { answer: { symbol: range.symbol, timeframe, digits: 0, bars: [] }, left }
  throwRefusal(response)
  const parsed = z.safeParse(series, response.body)
  if (!parsed.success) throw new BarFailure('service-garbage')
  const { meta, values } = parsed.data
  const step = stepOf(range)
  // Newest first, unless the service changes its default.
  const rows = values.map(rowOf).toSorted(([one = NaN], [other = NaN]) => one - other)
  const hasVolume = rows.some(([, , , , , volume = -1]) => volume > 0)
  const known = hasVolume ? rows : rows.map((row) => [...row.slice(0, 5), -1])
  const answer = {
    symbol: meta.symbol,
    timeframe: meta.interval === intervals.get(step) ? timeframe : 0,
    digits: Math.max(
      0,
      ...values.flatMap(({ open, high, low, close }) => [open, high, low, close].map(decimalsOf)),
    ),
    bars: (step === timeframe ? known : inLonger(known, timeframe)).map((row) => [...row, -1, 0]),
  }
  return { answer, left }
}

const DATETIME = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/

/** Time in seconds, prices, and volume, −1 if it is not stated. */
function rowOf({ datetime, volume, ...prices }: Value): number[] {
  const [, day, time = '00:00:00'] = DATETIME.exec(datetime) ?? []
  const seconds = Date.parse(`${day}T${time}Z`) / 1000
  if (!Number.isInteger(seconds)) throw new BarFailure('service-garbage')
  const count = typeof volume === 'string' ? Number(volume) : -1
  const { open, high, low, close } = prices
  return [seconds, ...[open, high, low, close].map(Number), Number.isFinite(count) ? count : -1]
}

/** Rows in ascending order, of which those within one longer bar are joined. */
function inLonger(rows: readonly (readonly number[])[], timeframe: Timeframe): number[][] {
  const groups = Map.groupBy(rows, ([time = NaN]) => barStart(time, timeframe))
  return [...groups].map(([start, parts]) => {
    const column = (index: number) => parts.map((row) => row[index] ?? NaN)
    const volume = column(5).reduce((sum, each) => sum + Math.max(each, 0), 0)
    const hasVolume = column(5).some((each) => each >= 0)
    const [first = NaN, last = NaN] = [column(1)[0], column(4).at(-1)]
    return [start, first, Math.max(...column(2)), Math.min(...column(3)), last, hasVolume ? volume : -1]
  })
}

/** Nothing was traded in the range: the service answers that as an error. */
function isEmpty({ body }: ServiceResponse): boolean {
  const { data } = z.safeParse(refusal, body)
  return data?.code === 400 && /^no data is available/i.test(data.message)
}

/** Errors come with their code in the body, and the status 200 or the same code. */
function throwRefusal({ status, body }: ServiceResponse): void {
  const { data } = z.safeParse(refusal, body)
  if (data === undefined && status === 200) return
  throw new BarFailure(reasonOf(data?.code ?? status, data?.message ?? ''))
}

function reasonOf(code: number, message: string): string {
  if (code === 401) return 'key-refused'
  if (code === 429) return /for the day|daily/i.test(message) ? 'limit-day' : 'limit-minute'
  if (code === 403 || /plan/i.test(message)) return 'symbol-not-in-plan'
  if (code === 404 || (code === 400 && /symbol/i.test(message))) return 'symbol-unknown'
  return code >= 500 ? 'service-busy' : 'service-refused'
}

function leftOf({ headers }: ServiceResponse): number | null {
  const text = headers.get('api-credits-left')
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null
}
