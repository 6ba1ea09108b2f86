import type { TableMapping } from '@plumbline/contract/imports/table-mapping'
import { hasSamples, onSamples, readSample, readSampleJson } from '@plumbline/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from './client.ts'
import { describeOnOneEngine } from './database.ts'
import { startTestServer, type TestServer } from './server.ts'
import {
  confirm,
  createAccount,
  differencesOf,
  expectStatus,
  forgetMappings,
  getAccount,
  getStatistics,
  getTable,
  mapImport,
  upload,
} from './trading.ts'

/** One file of a case. A case's files are imported one after the other into one account. */
export interface ImportStep {
  readonly file: string
  /** The account's time zone, set before the upload. */
  readonly zone?: string
  /** What the user changes in the guessed mapping. */
  readonly answers?: (guess: TableMapping) => Partial<TableMapping>
  /** What the page that asks about the columns shows (a part of it). */
  readonly asked?: object
  /** The fields that have no column: the file cannot be imported, and this is the reason. */
  readonly missing?: readonly string[]
  /** A part of the preview. */
  readonly preview?: object
  /** The account after the import: its closed trades and their net P&L. */
  readonly closed?: number
  readonly net?: number
  /** Starts a new account. */
  readonly newAccount?: true
}

interface Case {
  readonly id: string
  readonly files: readonly string[]
}

/** The cases of `cases.json`; empty without the samples. */
export const knownCases = hasSamples ? (readSampleJson('cases/cases.json') as readonly Case[]) : []

/** Imports the files of each case, one after the other into one account, and compares with what is expected. */
export function describeCases(name: string, cases: Readonly<Record<string, readonly ImportStep[]>>): void {
  describe.skipIf(!hasSamples)(onSamples(name), () => {
    describeOnOneEngine('imported', (database) => {
      let server: TestServer
      let owner: TestClient

      beforeAll(async () => {
        server = await startTestServer(database())
        owner = await server.owner()
      })
      afterAll(() => server.close())

      /** Uploads a file and matches its columns if they are asked for; undefined if they cannot be matched. */
      async function ready(account: string, step: ImportStep) {
        const sent = await upload(owner, account, readSample(`cases/${step.file}`), step.file)
        if (sent.state !== 'mapping') return sent
        const table = await getTable(owner, sent.id)
        if (step.asked) expect(table).toMatchObject(step.asked)
        if (step.missing) expect(table.guess.missing).toEqual(step.missing)
        if (step.missing || (step.asked && step.net === undefined && !step.preview)) return undefined
        return mapImport(owner, sent.id, { ...table.mapping, ...step.answers?.(table.mapping) })
      }

      test.each(Object.entries(cases))('%s', async (_, steps) => {
        await forgetMappings(owner)
        let account = (await createAccount(owner)).id
        for (const step of steps) {
          if (step.newAccount) account = (await createAccount(owner)).id
          if (step.zone !== undefined)
            await expectStatus(owner.patch(`/accounts/${account}`, { brokerTimeZone: step.zone }), 200)
          const read = await ready(account, step)
          if (!read) continue
          if (read.state !== 'ready') throw new Error(`${step.file}: ${JSON.stringify(read)}`)
          const { id, preview } = read
          if (step.preview) expect(preview).toMatchObject(step.preview)
          const { result } = await confirm(owner, id, { acceptCurrency: true })
          // The preview counts what confirming writes.
          expect(result).toMatchObject({
            added: preview.counts.new,
            changed: preview.counts.changed,
            changedSincePreview: 0,
          })
          expect(await differencesOf(owner, account)).toEqual([])
          if (step.closed !== undefined)
            expect(await getAccount(owner, account)).toMatchObject({ closedTrades: step.closed })
          if (step.net !== undefined)
            expect((await getStatistics(owner, account)).statistics.totalPnl).toBe(step.net)
        }
      })

      test('each case here is one of `cases.json`', () => {
        const known = new Set(knownCases.map(({ id }) => id))
        expect(Object.keys(cases).filter((id) => !known.has(id))).toEqual([])
      })
    })
  })
}
