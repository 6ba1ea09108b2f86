import { MAPPING_LIMITS, type MappingConflict } from '@plumbline/domain/imports/table-mapping'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'
import { mappingConflicts } from './mapping-conflicts.ts'
import { HEADING_WORDS, SHARED_WORDS } from './heading-words.ts'
import { plainHeading } from './read-heading.ts'

const HEADINGS = 'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L'
const GOOD = '03/04/2025 9:30,03/04/2025 9:45,EURUSD,buy,1.5,1.1,1.2,10.50'

const guessOf = (...lines: readonly string[]) => unknownTable(utf8(lines.join('\n'))).guess

test('rows with the ticket ‘unknown’ have no id and are separate trades', () => {
  const rows = [`unknown,${GOOD}`, `Unknown,${GOOD.replace('EURUSD', 'GBPUSD')}`, `4711,${GOOD}`]
  const { trades } = readTable(utf8([`Ticket,${HEADINGS}`, ...rows].join('\n')))
  expect(trades.map(({ pair, brokerId }) => [pair, brokerId])).toEqual([
    ['EURUSD', null],
    ['GBPUSD', null],
    ['EURUSD', '4711'],
  ])
})

describe('the signature of a table', () => {
  const { signature } = guessOf(HEADINGS, GOOD)

  test('is the same for every file of one source', () => {
    expect(guessOf('Account,7001', '', HEADINGS, GOOD, GOOD).signature).toBe(signature)
    expect(guessOf(`\ufeff${HEADINGS.toUpperCase()}`, GOOD).signature).toBe(signature)
    expect(signature).toMatch(/^[0-9a-f]{16}$/)
  })

  test('differs for other columns, another order or another delimiter', () => {
    const others = [
      guessOf(`${HEADINGS},Swap`, `${GOOD},0`),
      guessOf(HEADINGS.replace('Open Time,Close Time', 'Close Time,Open Time'), GOOD),
      guessOf(HEADINGS.replaceAll(',', ';'), GOOD.replaceAll(',', ';')),
    ].map((guess) => guess.signature)
    expect(new Set([signature, ...others]).size).toBe(4)
  })
})

describe('a remembered mapping applied to a file', () => {
  const remembered = { ...guessOf(HEADINGS, GOOD).mapping, dateOrder: 'mdy' as const }

  test.each<[string, readonly string[], readonly MappingConflict[]]>([
    ['that leaves open what was answered', [HEADINGS, GOOD], []],
    ['in which a 13 would be a month', [HEADINGS, GOOD.replaceAll('03/04', '13/04')], ['date-order']],
    [
      'with decimal commas',
      [
        HEADINGS,
        GOOD.replace('10.50', '"1.010,50"')
          .replace('1.5', '"1,5"')
          .replace('1.1', '"1,1"')
          .replace('1.2', '"1,2"'),
      ],
      ['decimal-mark'],
    ],
    ['in another currency', [HEADINGS, GOOD.replace('10.50', '€10.50')], ['currency']],
    ['with another column', [`${HEADINGS},Swap`, `${GOOD},0`], ['headings']],
  ])('%s reports its conflicts', (_, lines, conflicts) => {
    expect(mappingConflicts(remembered, guessOf(...lines))).toEqual(conflicts)
  })
})

test('no heading word has two meanings', () => {
  const words = [...Object.values(HEADING_WORDS), ...SHARED_WORDS.map((shared) => shared.words)].flatMap(
    (list) => list.trim().split(/\s+/),
  )
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('a heading whose letters are several when they are compared stays short enough to be remembered', () => {
  expect(plainHeading('각'.repeat(80))).toHaveLength(MAPPING_LIMITS.textChars)
})
