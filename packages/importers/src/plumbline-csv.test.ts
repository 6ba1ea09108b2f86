import { readFileSync } from 'node:fs'
import { utf8, utf16 } from '@plumbline/testing/broker-files/text-bytes'
import { describe, expect, test } from 'vitest'
import type { ParseResult } from './importer.ts'
import { readBrokerFile } from './registry.ts'

const read = (bytes: Uint8Array) => readBrokerFile({ name: 'journal.txt', bytes })
const readText = (...lines: readonly string[]) => read(utf8(lines.join('\n')))

function fileOf(result: ParseResult) {
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

const BASE = '2025-03-03T09:00,2025-03-03T10:00,EURUSD,long,1.1,1.2,1'
const HEADINGS = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity'
const moneyOf = (columns: string, cells: string) =>
  fileOf(readText(`${HEADINGS},${columns}`, `${BASE},${cells}`)).trades[0]

describe('Plumbline CSV', () => {
  test('is read from the example in its documentation', () => {
    const documentation = readFileSync(new URL('../../../docs/plumbline-csv.md', import.meta.url), 'utf8')
    const example = /```csv\n([\s\S]*?)```/.exec(documentation)?.[1] ?? ''
    const file = fileOf(readText(example))
    expect(file.problems).toEqual([])
    expect(file.trades).toMatchObject([
      {
        brokerId: '90071',
        grossPnl: 95_50000000n,
        commission: -3_50000000n,
        journal: { tags: ['breakout', 'London'] },
        notes: 'Waited for the retest, then took it',
      },
      { brokerId: '90088', direction: 'short', openedAt: '2025-03-04T14:30:05', swap: -1_28000000n },
    ])
  })

  test('may have headings in any order and spelling, and unknown ones are ignored', () => {
    const file = fileOf(
      readText(
        'Entry Price;PAIR;net_pnl;accountId;Quantity;direction;closing-time;Exit Price;timestamp',
        '1,5;DAX;-12,50;x;2;SELL;2025.03.03 10:00:07;1,25;2025.03.03 09:00:05',
      ),
    )
    expect(file.trades).toMatchObject([
      {
        pair: 'DAX',
        direction: 'short',
        entryPrice: 1.5,
        exitPrice: 1.25,
        grossPnl: -12_50000000n,
        openedAt: '2025-03-03T09:00:05',
        closedAt: '2025-03-03T10:00:07',
      },
    ])
  })

  test.each([
    ['UTF-16 with a mark', utf16(`${HEADINGS},grossPnl,notes\n${BASE},1,Größe`)],
    ['UTF-8 with a mark', utf8(`\ufeff${HEADINGS},grossPnl,notes\n${BASE},1,Größe`)],
    [
      'Windows-1252',
      Uint8Array.from(`${HEADINGS},grossPnl,notes\n${BASE},1,Größe`, (letter) => letter.charCodeAt(0)),
    ],
  ])('is read in %s', (_, bytes) => {
    expect(fileOf(read(bytes)).trades).toMatchObject([{ notes: 'Größe' }])
  })

  test('has lines counted as an editor counts them, including line breaks in notes', () => {
    const file = fileOf(
      readText(
        `${HEADINGS},grossPnl,notes`,
        `${BASE},1,"two`,
        'lines"',
        '',
        `${BASE},2,x`,
        `${BASE.replace('long', 'up')},3,x`,
      ),
    )
    expect(file.trades.map(({ line }) => line)).toEqual([2, 5])
    expect(file.problems).toEqual([{ line: 6, code: 'unusable-direction', detail: 'up' }])
  })
})

describe('the amounts of a row', () => {
  test('derive gross from net and fees when gross is missing', () => {
    expect(moneyOf('netPnl,fees', '90,10')).toMatchObject({
      grossPnl: 100_00000000n,
      commission: -10_00000000n,
    })
  })

  test('include a commission when gross and net differ without an explanation', () => {
    expect(moneyOf('grossPnl,netPnl', '100,90')).toMatchObject({ commission: -10_00000000n, swap: 0n })
  })

  test('put fees not explained by commission and swap into the fee', () => {
    expect(moneyOf('grossPnl,fees,commission,swap', '100,10,-7,1')).toMatchObject({
      commission: -7_00000000n,
      swap: 1_00000000n,
      fee: -4_00000000n,
    })
  })

  test('keep a swap that is income, with negative fees', () => {
    expect(moneyOf('grossPnl,fees,netPnl,swap', '100,-2.5,102.5,2.5')).toMatchObject({
      swap: 2_50000000n,
      fee: 0n,
    })
  })

  test('are rejected when they contradict each other by more than a cent', () => {
    const file = fileOf(
      readText(`${HEADINGS},grossPnl,fees,netPnl`, `${BASE},100,10,89.98`, `${BASE},100,10,89.99`),
    )
    expect(file.problems).toMatchObject([{ line: 2, code: 'unequal-money' }])
    expect(file.trades).toHaveLength(1)
  })

  test('keep eight decimals', () => {
    expect(moneyOf('grossPnl,commission', '0.00000001,-0.12345678')).toMatchObject({
      grossPnl: 1n,
      commission: -12345678n,
    })
  })

  test('may be missing for a missed trade only', () => {
    const file = fileOf(readText(`${HEADINGS},grossPnl,missedTrade`, `${BASE},,true`, `${BASE},,false`))
    expect(file.trades).toMatchObject([{ grossPnl: 0n, journal: { missedTrade: true } }])
    expect(file.problems).toMatchObject([{ line: 3, code: 'unusable-number' }])
  })
})

test('a review is read with its exact time; without an offset the trade counts as not reviewed', () => {
  const moments = ['2025-03-04T09:00:00+02:00', '2025-03-04T09:00:00', 'yes', '']
  const file = fileOf(
    readText(`${HEADINGS},grossPnl,reviewedAt`, ...moments.map((moment) => `${BASE},1,${moment}`)),
  )
  expect(file.trades.map(({ journal }) => journal?.reviewedAt)).toEqual([
    '2025-03-04T07:00:00.000Z',
    undefined,
    undefined,
    undefined,
  ])
})

describe('an unusable row', () => {
  test.each([
    ['2025-02-30T09:00,2025-03-03T10:00,EURUSD,long,1.1,1.2,1,5', 'unusable-time'],
    ['2025-03-03T09:00,soon,EURUSD,long,1.1,1.2,1,5', 'unusable-time'],
    ['2025-03-03T09:00,2025-03-03T10:00,,long,1.1,1.2,1,5', 'missing-symbol'],
    ['2025-03-03T09:00,2025-03-03T10:00,EURUSD,long,x,1.2,1,5', 'unusable-number'],
    ['2025-03-03T09:00,2025-03-03T10:00,EURUSD,long,1.1,,1,5', 'unusable-number'],
    ['2025-03-03T09:00,2025-03-03T10:00,EURUSD,long,1.1,1.2,0,5', 'unusable-number'],
    ['2025-03-03T09:00,2025-03-03T10:00,EURUSD,long,1.1,1.2,1,5 EUR', 'unusable-number'],
    ['2025-03-03T09:00,2025-03-03T10:00,EURUSD,lo', 'truncated'],
    ['2025-03-03T09:00,2025-03-03T10:00,US30,long,42,180.5,42,190.5,1,5', 'extra-cells'],
    ['0025-03-03T09:00,2025-03-03T10:00,EURUSD,long,1.1,1.2,1,5', 'implausible-year'],
    ['2568-03-03T09:00,2568-03-03T10:00,EURUSD,long,1.1,1.2,1,5', 'buddhist-year'],
  ])('%s is reported as %s', (line, code) => {
    const file = fileOf(readText(`${HEADINGS},grossPnl`, `${BASE},1`, line))
    expect(file.trades).toHaveLength(1)
    expect(file.problems).toMatchObject([{ line: 3, code }])
  })

  test('is listed up to a limit of one thousand; the rest are counted', () => {
    const bad = BASE.replace('long', 'up')
    const file = fileOf(
      readText(
        `${HEADINGS},grossPnl`,
        ...Array.from({ length: 2400 }, (_, row) => `${row % 2 ? BASE : bad},1`),
      ),
    )
    expect(file.problems).toHaveLength(1001)
    expect(file.problems.at(-1)).toMatchObject({ line: null, detail: '200 more rows' })
  })
})
