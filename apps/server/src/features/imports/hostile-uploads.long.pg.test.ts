import { setTimeout as sleep } from 'node:timers/promises'
import {
  csvOfRows,
  csvOfShortestTrades,
  deeplyNestedPage,
  pageOfRows,
  pageOfShortestDeals,
  pageWithHuge,
} from '@plumbline/testing/broker-files/hostile-texts'
import {
  deeplyNestedWorkbook,
  entityBomb,
  workbookOfRows,
  zipBomb,
} from '@plumbline/testing/broker-files/hostile-workbooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, listTrades, upload } from '#server/testing/trading.ts'

const MILLION = 1_000_000
/** Two parsers at once with 1.5 GB each, the bytes of the file twice, and what the server itself needs. */
const MAX_MB = 4_500

describeOnBothEngines('uploads at the limits of size and hostility', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  /** Writing such a file stops this process for seconds: connections that ended meanwhile must be noticed as ended. */
  async function written(write: () => Uint8Array): Promise<Uint8Array> {
    const bytes = write()
    await sleep(200)
    return bytes
  }

  /** Peak memory of the process, and the longest wait for an answer as a share of the time that `work` took. */
  async function watched<T>(work: Promise<T>): Promise<{ value: T; peakMb: number; silentShare: number }> {
    const startedAt = performance.now()
    let [peakMb, silentMs, running] = [0, 0, true]
    const watch = async () => {
      while (running) {
        const asked = performance.now()
        expect((await owner.send('/healthz')).status).toBe(200)
        silentMs = Math.max(silentMs, performance.now() - asked)
        peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1024 / 1024)
        await sleep(50)
      }
    }
    const watching = watch()
    const value = await work.finally(() => {
      running = false
    })
    await watching
    return { value, peakMb, silentShare: silentMs / (performance.now() - startedAt) }
  }

  test.each<[string, () => Uint8Array, string]>([
    ['a zip bomb of 20 GB', () => zipBomb(20), 'archive-bomb'],
    ['an entity bomb', entityBomb, 'unknown-format'],
    ['a CSV of 10 million rows', () => csvOfRows(10 * MILLION), 'too-many-rows'],
    ['a page of 10 million rows', () => pageOfRows(10 * MILLION), 'too-many-rows'],
    ['a workbook of 9 million rows', () => workbookOfRows(9 * MILLION), 'too-many-rows'],
    ['a page nested 12 million deep', () => deeplyNestedPage(12 * MILLION), 'too-deep'],
    ['a workbook nested 20 million deep', () => deeplyNestedWorkbook(20 * MILLION), 'too-deep'],
    ['a page with an attribute of 60 MB', () => pageWithHuge('attribute', 60 * MILLION), 'too-deep'],
  ])('%s is rejected in bounded memory while the server responds', async (_, write, code) => {
    const bytes = await written(write)
    const { value, peakMb, silentShare } = await watched(upload(owner, account, bytes))
    expect(value).toMatchObject({ state: 'failed', code })
    expect(peakMb).toBeLessThan(MAX_MB)
    expect(silentShare).toBeLessThan(0.6)
    expect((await listTrades(owner, account)).total).toBe(0)
  })

  test.each<[string, () => Uint8Array]>([
    ['a million trades that are all alike', () => csvOfShortestTrades(MILLION)],
    ['700,000 deals', () => pageOfShortestDeals(700_000)],
  ])('%s are read in bounded memory while the server responds', async (_, write) => {
    const bytes = await written(write)
    const { value, peakMb, silentShare } = await watched(upload(owner, account, bytes))
    expect(value.state).toBe('ready')
    expect(peakMb).toBeLessThan(MAX_MB)
    expect(silentShare).toBeLessThan(0.6)
  })
})
