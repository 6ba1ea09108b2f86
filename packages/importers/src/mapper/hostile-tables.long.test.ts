import {
  endlessLine,
  tableOfPatternTraps,
  tableOfRows,
  tableOfShortestRows,
  tableWithHugeCell,
  tradovateFillsWithoutEnd,
} from '@plumbline/testing/broker-files/hostile-texts'
import { parseInWorker } from '@plumbline/testing/importers/parse-in-worker'
import { describe, expect, test } from 'vitest'

/** What the server gives a parser. */
const WORKER_MB = 1536
const TIMEOUT_MS = 120_000
const MILLION = 1_000_000

describe('in a worker with 1.5 GB of memory', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['a table of 10 million rows', () => tableOfShortestRows(10 * MILLION), 'too-many-rows'],
    ['a line of 60 MB', () => endlessLine(60 * MILLION, 'x'), 'unknown-format'],
    ['a line of 60 million cells', () => endlessLine(60 * MILLION, ';'), 'unknown-format'],
    ['a line of 30 million numbers', () => endlessLine(60 * MILLION, '1,'), 'unknown-format'],
    ['a table with a cell of 60 MB', () => tableWithHugeCell(60 * MILLION), 'unknown-format'],
    ['a table of texts without a sense', () => tableOfPatternTraps(200), 'unknown-format'],
  ])(
    '%s is rejected with an error code',
    async (_, write, code) => {
      expect(await parseInWorker(write(), WORKER_MB)).toMatchObject({ kind: 'failed', code })
    },
    TIMEOUT_MS,
  )

  test(
    'a table of a million rows whose date order stays ambiguous is mapped and read',
    async () => {
      const bytes = tableOfRows(MILLION)
      const guessed = await parseInWorker(bytes, WORKER_MB)
      if (guessed.kind !== 'failed' || !guessed.table) throw new Error('no table')
      const { mapping } = guessed.table.guess
      expect(await parseInWorker(bytes, WORKER_MB, mapping)).toMatchObject({ kind: 'read', trades: MILLION })
    },
    TIMEOUT_MS,
  )

  test(
    '800,000 fills closed by a single fill are paired',
    async () => {
      const answer = await parseInWorker(tradovateFillsWithoutEnd(800_000), WORKER_MB)
      expect(answer).toMatchObject({ kind: 'read', trades: 800_000 })
    },
    TIMEOUT_MS,
  )
})
