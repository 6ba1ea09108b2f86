import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulatedAccount } from '@plumbline/simulator/simulated-account'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barRows } from '../bars/bar-rows.ts'
import {
  buildAccount,
  buildTerminal,
  dailyDeals,
  FIRST_DAY_MS,
  terminalArbitrary,
} from './advisor-terminal.ts'
import { expertAdvisor } from './expert-advisor.ts'
import { type LinkServer, type LinkServerOptions, linkServer } from './link-server.ts'
import { canRunAdvisor, compileAdvisor, type RunningAdvisor, runAdvisor } from './run-advisor.ts'
import type { AdvisorTerminal } from './read-terminal.ts'

const KEY = 'plk_0123456789abcdefABCDEF_-'
const SETTLED_SECONDS = 10

interface Inputs {
  readonly overlapDays?: number
  readonly batch?: number
  readonly reportSeconds?: number
}

/** What happens to both, one thing after the other. */
type Step =
  | { readonly kind: 'pass'; readonly seconds: number }
  | { readonly kind: 'change'; readonly to: Partial<AdvisorTerminal> }
  | { readonly kind: 'trade' }
  | { readonly kind: 'server'; readonly what: (server: LinkServer) => void }

let program = ''
const folder = canRunAdvisor ? mkdtempSync(join(tmpdir(), 'plumbline-advisor-')) : ''
const running: RunningAdvisor[] = []

/** The requests of the advisor itself and of the client, timer after timer, each with a terminal and a server of its own. */
async function both(
  start: AdvisorTerminal,
  steps: readonly Step[],
  inputs: Inputs = {},
  options: LinkServerOptions = {},
) {
  let now: AdvisorTerminal = { ...start, clockOffsetSeconds: null }
  const terminal = () => now
  const servers = [linkServer(options), linkServer(options)] as const
  const advisor = runAdvisor({
    program,
    send: servers[0].send,
    terminal,
    address: 'http://127.0.0.1:3000/',
    key: KEY,
    ...inputs,
  })
  running.push(advisor)
  const client = expertAdvisor({ send: servers[1].send, terminal, ...inputs })
  // The advisor waits a little after a connection; the client is told so by its terminal.
  now = { ...start }
  await advisor.timer()
  now = { ...now, nowMs: now.nowMs + SETTLED_SECONDS * 1000 }
  await advisor.timer()
  await client.timer()
  for (const step of steps) {
    if (step.kind === 'pass') now = { ...now, nowMs: now.nowMs + step.seconds * 1000 }
    if (step.kind === 'change') now = { ...now, ...step.to }
    if (step.kind === 'server') servers.forEach(step.what)
    if (step.kind === 'trade') {
      advisor.tradeTransaction()
      client.tradeTransaction()
    }
    await advisor.timer()
    await client.timer()
  }
  advisor.stop()
  const [ours, theirs] = servers.map(({ requests }) =>
    requests.map(({ method, body }) => `${method} ${body?.toWellFormed() ?? ''}`),
  )
  return { ours, theirs, advisor, server: servers[0] }
}

const pass = (seconds: number): Step => ({ kind: 'pass', seconds })
const change = (to: Partial<AdvisorTerminal>): Step => ({ kind: 'change', to })
const answers = (...statuses: (number | undefined)[]): Step => ({
  kind: 'server',
  what: (server) => server.answerNext(...statuses),
})

/** The advisor's own source, in C++ on a stand-in for the terminal: its logic and its bytes, not MetaTrader. */
describe.skipIf(!canRunAdvisor)('the advisor and the client send the same bytes (needs g++)', () => {
  beforeAll(() => {
    program = compileAdvisor(folder)
  })
  afterAll(() => {
    for (const advisor of running) advisor.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('for any terminal', async () => {
    await fc.assert(
      fc.asyncProperty(terminalArbitrary, fc.integer({ min: 1, max: 12 }), async (terminal, batch) => {
        const { ours, theirs } = await both(terminal, [pass(60)], { batch })
        expect(ours?.length).toBeGreaterThanOrEqual(4)
        expect(ours).toEqual(theirs)
      }),
      { numRuns: 500 },
    )
  })

  test.each([7, 8])('for an account that keeps trading (%i)', async (login) => {
    const at = (day: number): Partial<AdvisorTerminal> => {
      const now = new Date(Date.UTC(2025, 5, 1 + day))
      const openedMs = Date.UTC(2025, 0, 6)
      return { ...simulatedAccount({ login, server: 'Sim', openedMs, now }), nowMs: now.getTime() }
    }
    const days = Array.from({ length: 12 }, (_, day) => change(at(day + 1)))
    const { ours, theirs, server } = await both({ ...buildTerminal(), ...at(0) }, days, { batch: 40 })
    expect(server.kept().length).toBeGreaterThan(100)
    expect(ours).toEqual(theirs)
  })

  test('for any sequence of events', async () => {
    const status = fc.constantFrom(undefined, 200, -1, 302, 401, 408, 413, 429, 500)
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.constantFrom(1, 5, 15, 30, 60, 600).map(pass),
      fc.integer({ min: 0, max: 60 }).map((count) => change({ deals: dailyDeals(count) })),
      fc.integer({ min: 0, max: 60 }).map((balance) => change({ account: buildAccount({ balance }) })),
      fc.constant<Step>({ kind: 'trade' }),
      fc.array(status, { maxLength: 6 }).map((statuses) => answers(...statuses)),
      fc.constant<Step>({ kind: 'server', what: (server) => server.resync() }),
      fc.constant<Step>({ kind: 'server', what: (server) => server.forget() }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.record({
          batch: fc.integer({ min: 1, max: 20 }),
          overlapDays: fc.integer({ min: 0, max: 20 }),
          reportSeconds: fc.integer({ min: 5, max: 120 }),
        }),
        async (steps, inputs) => {
          const start = buildTerminal({ deals: dailyDeals(10) })
          const { ours, theirs } = await both(start, steps, inputs, { mostDeals: 12, everySeconds: 30 })
          expect(ours).toEqual(theirs)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('through refusals, resyncs, heartbeats and late deals', async () => {
    const { ours, theirs, server } = await both(
      buildTerminal({ deals: dailyDeals(40) }),
      [
        pass(5),
        pass(55),
        { kind: 'trade' },
        change({ deals: dailyDeals(60) }),
        pass(60),
        answers(500, -1, 429),
        pass(60),
        pass(15),
        pass(29),
        pass(1),
        pass(60),
        { kind: 'server', what: (each) => each.resync() },
        answers(undefined, undefined, 503),
        pass(60),
        pass(15),
        pass(60),
        { kind: 'server', what: (each) => each.forget() },
        pass(60),
        answers(401),
        pass(60),
        pass(600),
        answers(200),
        pass(60),
        pass(60),
      ],
      { batch: 9, overlapDays: 3 },
      { mostDeals: 7 },
    )
    expect(server.kept()).toHaveLength(60)
    expect(ours).toEqual(theirs)
  })

  test('with the bars that the server lacks', async () => {
    const from = FIRST_DAY_MS / 1000
    const range = (symbol: string, minutes: number) =>
      ({ symbol, timeframe: 60, from, to: from + minutes * 60 }) as const
    const start = buildTerminal({
      deals: dailyDeals(3),
      symbols: [{ name: 'EURUSD', digits: 5 }],
      rates: [{ symbol: 'EURUSD', seconds: 60, rows: barRows(range('EURUSD', 7_000)) }],
    })
    const want = (...ranges: Parameters<LinkServer['want']>): Step => ({
      kind: 'server',
      what: (server) => server.want(...ranges),
    })
    const { ours, theirs, server } = await both(
      start,
      [
        want(range('EURUSD', 12_000), range('NOTHING', 5)),
        change({ isLoadingBars: true }),
        pass(60),
        change({ isLoadingBars: false }),
        answers(undefined, undefined, undefined, 500),
        pass(60),
        pass(60),
        change({ account: buildAccount({ login: '999' }) }),
        pass(60),
        want(range('EURUSD', 60)),
        change({ account: buildAccount() }),
        pass(60),
      ],
      {},
      { mostBars: 4_000 },
    )
    expect(server.batches.filter(({ bars }) => bars !== undefined).length).toBeGreaterThan(4)
    expect(ours).toEqual(theirs)
  })

  test('with the key in the header of every request and in no message', async () => {
    const { advisor } = await both(
      buildTerminal({ deals: dailyDeals(3) }),
      [answers(401), pass(60)],
      {},
      { refusal: JSON.stringify({ message: `Authorization: Bearer ${KEY}` }) },
    )
    expect(advisor.headers.length).toBeGreaterThan(2)
    for (const head of advisor.headers) {
      expect(head).toBe(
        `Authorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nAccept: application/json\r\n`,
      )
    }
    expect(advisor.words.map(({ how }) => how)).toEqual(expect.arrayContaining(['alert', 'print', 'comment']))
    expect(advisor.words.filter(({ text }) => text.includes(KEY.slice(4)))).toEqual([])
  })

  test('and the advisor alerts only once with what to do when the key is refused', async () => {
    const { advisor } = await both(buildTerminal(), [answers(401, 401), pass(60), pass(600), pass(600)])
    expect(advisor.words.filter(({ how }) => how === 'alert').map(({ text }) => text)).toEqual([
      "Plumbline: The server rejected the link key, or the link is turned off. Turn on the link, or replace the key on the account's page and paste the new one into the inputs. Server message: No.",
    ])
    expect(advisor.words.at(-1)).toMatchObject({
      how: 'comment',
      text: expect.stringContaining('Up to date'),
    })
  })

  test('and the last batch waits when the balance changes while batches are sent', async () => {
    let posts = 0
    const terminal = () =>
      buildTerminal({
        deals: dailyDeals(posts < 2 ? 20 : 21),
        account: buildAccount({ balance: posts < 2 ? 1020 : 1021 }),
        nowMs: clock,
      })
    let clock = buildTerminal().nowMs
    const server = linkServer()
    const advisor = runAdvisor({
      program,
      terminal,
      send: (method, body) => {
        if (method === 'POST') posts += 1
        return server.send(method, body)
      },
      address: 'https://journal.example.com',
      key: KEY,
      batch: 8,
      overlapDays: 0,
    })
    running.push(advisor)
    await advisor.timer()
    clock += SETTLED_SECONDS * 1000
    await advisor.timer()
    expect(server.batches.map(({ more }) => more)).toEqual([true, true])
    clock += 5000
    await advisor.timer()
    expect(server.batches.at(-1)).toMatchObject({ more: false, account: { balance: 1021 } })
    expect(server.kept()).toHaveLength(21)
  })
})
