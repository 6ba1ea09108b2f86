import { mt5BarFile, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import { hasSamples, onSamples, readSample } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { readBarFile } from './read-bar-file.ts'

const read = (name: string, text: string) =>
  readBarFile({ name, bytes: new TextEncoder().encode(text) }, () => undefined)
const utc = (...parts: Parameters<typeof Date.UTC>) => Date.UTC(...parts) / 1_000

test('a MetaTrader 5 export has prices in points, ticks as volume where there are no units, and spreads', () => {
  const [bar = { time: 0, open: 0, high: 0, low: 0, close: 0 }] = walkedBars(1, utc(2026, 0, 5, 9))
  const file = read(
    'XAUUSD.m_M1_202601050900_202601050902.csv',
    mt5BarFile([bar, { ...bar, time: bar.time + 60 }]),
  )
  expect(file).toMatchObject({
    format: 'mt5-bars',
    symbol: 'XAUUSD.m',
    label: 'MetaTrader 5',
    timeZone: null,
  })
  if (file.kind !== 'read') throw new Error(file.kind)
  const bars = file.parts[0]?.bars
  expect(bars?.time[0]).toBe(bar.time)
  expect([bars?.open[0], bars?.volume[0], bars?.spread[0]]).toEqual([
    Math.round(bar.open * 100),
    bar.volume,
    bar.spread,
  ])
})

test('ticks become minutes of bids with the number of ticks and the first spread', () => {
  const file = read(
    'XAUUSD_Ticks.csv',
    [
      '<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>',
      '2026.01.05\t09:00:00.120\t10.10\t10.30\t\t\t6',
      // An empty cell is unchanged.
      '2026.01.05\t09:00:30.500\t\t10.50\t\t\t4',
      '2026.01.05\t09:00:59.900\t9.95\t\t\t\t2',
      '2026.01.05\t09:02:00.000\t10.25\t\t\t\t2',
    ].join('\r\n'),
  )
  if (file.kind !== 'read') throw new Error(file.kind)
  const { open, high, low, close, volume, spread, time } = file.parts[0]?.bars ?? {}
  expect([file.format, [...(time ?? [])]]).toEqual(['mt5-ticks', [utc(2026, 0, 5, 9), utc(2026, 0, 5, 9, 2)]])
  expect([open?.[0], high?.[0], low?.[0], close?.[0], volume?.[0], spread?.[0]]).toEqual([
    1010, 1010, 995, 995, 3, 20,
  ])
})

test.each([
  [
    'EURUSD60.csv',
    '2024.01.02,00:00,1.1,1.2,1.0,1.1,12\n2024.01.02,01:00,1.1,1.2,1.0,1.1,9\n',
    'mt4-bars',
    'EURUSD',
    null,
  ],
  [
    'OANDA_EURUSD, 60.csv',
    'time,open,high,low,close,Volume\n1704153600,1.1,1.2,1,1.1,1\n1704157200,1.1,1.2,1,1.1,1\n',
    'tradingview',
    'EURUSD',
    'UTC',
  ],
  [
    'AAPL.csv',
    'time,open,high,low,close\n2024-01-01T19:00:00-05:00,1.1,1.2,1,1.1\n2024-01-01T20:00:00-05:00,1.1,1.2,1,1.1\n',
    'tradingview',
    'AAPL',
    'UTC',
  ],
  [
    'DE40.csv',
    'Datum;Uhrzeit;Eröffnung;Hoch;Tief;Schluss\n02.01.2024;00:00;1,1;1,2;1,0;1,1\n02.01.2024;01:00;1,1;1,2;1,0;1,1\n13.01.2024;00:00;1,1;1,2;1,0;1,1\n',
    'ohlc',
    'DE40',
    null,
  ],
  [
    'DAT_ASCII_EURUSD_H1_2024.csv',
    '20240102 000000;1.1;1.2;1.0;1.1;0\n20240102 010000;1.1;1.2;1.0;1.1;0\n',
    'ohlc',
    'EURUSD',
    null,
  ],
  [
    'x-eurusd.csv',
    'Gmt time,Open,High,Low,Close,Volume\n02.01.2024 00:00:00.000,1.1,1.2,1,1.1,1\n02.01.2024 01:00:00.000,1.1,1.2,1,1.1,1\n14.01.2024 01:00:00.000,1.1,1.2,1,1.1,1\n',
    'ohlc',
    'EURUSD',
    'UTC',
  ],
])('%s is read as hours from midnight', (name, text, format, symbol, timeZone) => {
  const file = read(name, text)
  expect(file).toMatchObject({ kind: 'read', format, symbol, timeZone })
  if (file.kind !== 'read') return
  const { bars } = file.parts[0] ?? {}
  expect([bars?.timeframe, bars?.time[0], bars?.digits]).toEqual([3_600, utc(2024, 0, 2), 1])
  expect([bars?.open[0], bars?.high[0], bars?.low[0], bars?.close[0]]).toEqual([11, 12, 10, 11])
})

test('a table of unknown headings or ambiguous dates asks, with the likeliest columns', () => {
  const unnamed = read(
    'x.csv',
    'when;a;b;c;d\n13.02.2024 09:00;1,5;1,7;1,4;1,6\n13.02.2024 09:01;1,6;1,8;1,5;1,7\n',
  )
  expect(unnamed).toMatchObject({
    kind: 'unknown',
    table: {
      layout: {
        columns: { time: 0, open: 1, high: 2, low: 3, close: 4 },
        decimalMark: ',',
        dateOrder: 'dmy',
      },
    },
  })
  expect(read('y.csv', 'Date,Open,High,Low,Close\n01/02/2024,1,2,1,1\n').kind).toBe('unknown')
})

test('rows that cannot be read are counted with their text, and times without the file’s offset are not guessed', () => {
  const file = read(
    'x.csv',
    'time,open,high,low,close\n2024-01-02T09:00:00Z,1,2,1,1\nnonsense,1,2,1,1\n2024-01-02T09:01:00Z,1,x,1,1\n2024-01-02T09:02:00Z,1,2,1,1\n2024-01-02 09:03:00,1,2,1,1\n',
  )
  if (file.kind !== 'read') throw new Error(file.kind)
  expect(file.findings).toMatchObject([
    {
      kind: 'unreadable',
      count: 3,
      examples: [{ line: 3, text: 'nonsense,1,2,1,1' }, { line: 4 }, { line: 6 }],
    },
    { kind: 'mixed-zones', count: 1, examples: [{ line: 6 }] },
  ])
  expect(file.parts[0]?.bars.time.length).toBe(2)
})

test('a spread is in points of the written digits, also if every price ends in zero', () => {
  const file = read(
    'US30_M1_202601050900_202601050901.csv',
    '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\n' +
      '2026.01.05\t09:00:00\t42180.50\t42190.50\t42170.00\t42180.00\t10\t0\t150\n' +
      '2026.01.05\t09:01:00\t42180.00\t42190.50\t42170.00\t42180.50\t10\t0\t150\n',
  )
  if (file.kind !== 'read') throw new Error(file.kind)
  const { bars } = file.parts[0] ?? {}
  expect([bars?.digits, bars?.open[0], bars?.spread[0]]).toEqual([2, 4_218_050, 150])
})

test('ticks out of order are reported, and open and close are the earliest and the latest', () => {
  const tick = (clock: string, bid: string) => `2026.01.05\t${clock}\t${bid}\t\t\t\t2`
  const file = read(
    'XAUUSD_Ticks.csv',
    [
      '<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>',
      tick('09:00:30.000', '10.30'),
      tick('09:00:50.000', '10.50'),
      tick('09:00:10.000', '10.10'),
      tick('09:01:05.000', '11.00'),
      tick('09:00:55.000', '10.60'),
      tick('09:01:10.000', '11.10'),
      tick('09:00:20.000', '10.20'),
    ].join('\n'),
  )
  if (file.kind !== 'read') throw new Error(file.kind)
  const { open, high, low, close, volume, time } = file.parts[0]?.bars ?? {}
  expect([...(time ?? [])]).toEqual([utc(2026, 0, 5, 9), utc(2026, 0, 5, 9, 1)])
  expect([open?.[0], high?.[0], low?.[0], close?.[0], volume?.[0], close?.[1]]).toEqual([
    1010, 1060, 1010, 1060, 5, 1110,
  ])
  expect(file.findings).toMatchObject([
    { kind: 'out-of-order', count: 3, examples: [{ line: 4 }, { line: 6 }, { line: 8 }] },
  ])
})

test.each([
  ['EURUSD_M15.csv', 900],
  ['XAUUSD.m_H4_202601050900_202601050900.csv', 14_400],
  ['OANDA_EURUSD, 60.csv', 3_600],
  ['BTCUSDT-1d-2024-01.csv', 86_400],
  ['EURUSD240.csv', 14_400],
  ['EURUSD_MN1.csv', 2_592_000],
])('the only bar of %s has the timeframe of the name', (name, timeframe) => {
  const file = read(name, 'time,open,high,low,close\n1704153600,1,2,1,1\n')
  expect(file).toMatchObject({ kind: 'read', parts: [{ bars: { timeframe } }] })
})

test.each([
  ['', 'empty-file'],
  ['<html><body></body></html>', 'not-a-table'],
  ['time,open,high,low,close\n2024-01-02T09:00:00Z,a,b,c,d\n', 'no-bars'],
  ['time,open,high,low,close\n1704153600,1,2,1,1\n', 'one-bar'],
  ['time,open,high,low,close\n1704153600,1,2,1,1\n1704153605,1,2,1,1\n1704153610,1,2,1,1\n', 'too-short'],
])('%j fails with %s', (text, code) => {
  expect(read('x.csv', text)).toMatchObject({ kind: 'failed', code })
})

test('bytes that are no text, and lines without end, are refused', () => {
  const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)
  expect(readBarFile({ name: 'x', bytes }, () => undefined).kind).toBe('failed')
  expect(read('x.csv', `time,open,high,low,close\n${'1'.repeat(600_000)}`).kind).toBe('failed')
})

describe.skipIf(!hasSamples)(onSamples('real exports'), () => {
  const sample = (name: string) => {
    const file = readBarFile({ name, bytes: readSample(`bars/${name}`) }, () => undefined)
    if (file.kind !== 'read') throw new Error(file.kind)
    return file.parts.map(({ bars, findings }) => ({
      timeframe: bars.timeframe,
      bars: bars.time.length,
      first: bars.time[0],
      kinds: findings.map(({ kind }) => kind),
    }))
  }

  test('the file named M15 has days, hours and quarters of an hour, and all of its 2,517 rows', () => {
    expect(sample('mt5-xauusd-m15.csv')).toEqual([
      { timeframe: 3_600, bars: 1_914, first: utc(2022, 8, 1, 16), kinds: ['gap', 'mixed-timeframes'] },
      { timeframe: 86_400, bars: 432, first: utc(2021, 0, 4), kinds: ['gap', 'mixed-timeframes'] },
      { timeframe: 900, bars: 171, first: utc(2022, 11, 29, 4, 15), kinds: ['mixed-timeframes'] },
    ])
  })

  test('the minutes have one gap, of a holiday', () => {
    expect(sample('mt5-xauusd-m1.csv')).toMatchObject([{ timeframe: 60, bars: 6_000, kinds: ['gap'] }])
  })
})
