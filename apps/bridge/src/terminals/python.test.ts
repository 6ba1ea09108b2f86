import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import { amountText } from '@plumbline/domain/money/amount'
import { hasSamples, onSamples, samplesFolder } from '@plumbline/testing/samples'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeWorkers,
  fakePackage,
  hasPython,
  loggedByWorkers,
  login,
  openWorker,
  python,
  refusal,
} from '../testing/python-worker.ts'

const DAY_MS = 86_400_000
/** 2025-03-03 10:00 by the server's clock: the entry of the fake's only closed trade. */
const ENTERED_MS = 1_740_996_000_000
const always = { fromMs: 0, toMs: ENTERED_MS + 100 * DAY_MS }

afterAll(closeWorkers)

const tickets = ({ deals }: { deals: readonly { ticket: string }[] }) => deals.map(({ ticket }) => ticket)

describe.skipIf(!hasPython)(
  hasPython ? 'the worker' : 'the worker (skipped: there is no python3 here)',
  () => {
    describe.concurrent('returns the state', () => {
      test('of the requested account, with positions by their identifier', async () => {
        const { account, positions } = await openWorker().state(login)
        expect(account).toMatchObject({
          login: '4711',
          server: 'Fake-Demo',
          currency: 'USD',
          balance: 1042.3,
        })
        expect(positions).toMatchObject([
          { identifier: '13', symbol: 'XAUUSD', sl: 2950, profit: 100, swap: -0.4, price_current: 2890 },
        ])
      })

      test('without personal data of the account owner', async () => {
        expect(JSON.stringify(await openWorker().state(login))).not.toContain('Someone')
      })

      const clocks: readonly (readonly [string, number | null, object])[] = [
        ['three hours', 10_800, { tick_offset: 10_800, tick_age: 3 }],
        ['minus four and a half hours', -16_200, { tick_offset: -16_200, tick_age: 1 }],
        ['nothing', 0, { tick_offset: 0 }],
        ['unknown where no quote moves', null, { tick_offset: 10_800, tick_frozen: true }],
        ['unknown where the last quote comes in late', null, { tick_offset: 10_800, tick_frozen: 'leap' }],
        ['unknown where quotes are minutes old', null, { tick_offset: 10_800, tick_age: 300 }],
        ['unknown where it is further ahead than any zone', null, { tick_offset: 15 * 3600 }],
        ['unknown where there are no quotes', null, { tick_offset: null }],
      ]
      test.each(clocks)('with the clock offset: %s', async (_, offset, script) => {
        expect((await openWorker(script).state(login)).clockOffsetSeconds).toBe(offset)
      })

      test('without waiting for quotes again within a minute of finding none moving', async () => {
        const terminal = openWorker({ tick_frozen: true })
        const times: number[] = []
        for (const _ of [1, 2]) {
          const began = performance.now()
          await terminal.state(login)
          times.push(performance.now() - began)
        }
        expect(times[1]).toBeLessThan(times[0] ?? 0)
      })
    })

    describe.concurrent('reads the history', () => {
      test('of many years, with each deal once and the orders behind the deals', async () => {
        const { deals, orders } = await openWorker().history(login, always)
        expect(tickets({ deals })).toEqual(['1', '2', '3', '4'])
        expect(orders).toEqual([
          { ticket: '11', sl: 1.02, tp: 1.05 },
          { ticket: '12', sl: 0, tp: 0 },
          { ticket: '13', sl: 0, tp: 0 },
        ])
        expect(deals[0]).toMatchObject({
          comment: 'first\u2028deposit',
          order: '0',
          time_msc: 1_577_923_200_007,
        })
      })

      test('with a deal on the boundary of two yearly reads only once', async () => {
        const window = { fromMs: ENTERED_MS - 366 * DAY_MS, toMs: ENTERED_MS + 30 * DAY_MS }
        expect(tickets(await openWorker().history(login, window))).toEqual(['2', '3', '4'])
      })

      test('from its first to its last second in server time, whatever this machine’s time zone', async () => {
        const window = { fromMs: ENTERED_MS, toMs: ENTERED_MS + 3_600_000 }
        expect(tickets(await openWorker().history(login, window))).toEqual(['2', '3'])
        expect(tickets(await openWorker().history(login, { ...window, fromMs: ENTERED_MS + 1_000 }))).toEqual(
          ['3'],
        )
      })

      test('in smaller chunks when the terminal runs out of memory', async () => {
        expect(tickets(await openWorker({ most_days: 40 }).history(login, always))).toEqual([
          '1',
          '2',
          '3',
          '4',
        ])
      })

      test('only after the terminal has fetched it from the broker', async () => {
        expect(tickets(await openWorker({ settling: 3 }).history(login, always))).toEqual([
          '1',
          '2',
          '3',
          '4',
        ])
      })

      test('of one position, whatever its date', async () => {
        const { deals, orders } = await openWorker().positionDeals(login, '11')
        expect(tickets({ deals })).toEqual(['2', '3'])
        expect(tickets({ deals: orders })).toEqual(['11', '12'])
      })

      test('with integers beyond 2^53 exact in both directions', async () => {
        const terminal = openWorker({ big_tickets: true })
        const { deals, orders } = await terminal.history(login, always)
        expect(deals[1]).toMatchObject({
          ticket: '9223372036854775810',
          order: '9223372036854775819',
          position_id: '9223372036854775819',
        })
        expect(orders[0]?.ticket).toBe('9223372036854775819')
        expect(tickets(await terminal.positionDeals(login, '9223372036854775819'))).toEqual([
          '9223372036854775810',
          '9223372036854775811',
        ])
        expect((await terminal.state(login)).positions[0]?.identifier).toBe('9223372036854775821')
      })
    })

    describe.concurrent('distinguishes an empty result from an error', () => {
      test.each(['empty', 'none_success'])('when deals are %s: returns none', async (deals) => {
        const terminal = openWorker({ deals })
        expect((await terminal.history(login, always)).deals).toEqual([])
        expect((await terminal.positionDeals(login, '11')).deals).toEqual([])
      })

      test.each([
        [-2, 'terminal-failed'],
        [-3, 'terminal-failed'],
        [-1, 'terminal-unavailable'],
        [-10_001, 'terminal-unavailable'],
        [-10_004, 'terminal-unavailable'],
        [-10_005, 'terminal-slow'],
        [-6, 'login-refused'],
      ])('when the terminal returns None with error %i: reports %s', async (code, expected) => {
        const terminal = openWorker({ deals: 'none', code })
        expect(await refusal(terminal.history(login, always))).toMatchObject({ code: expected })
        expect(await refusal(terminal.positionDeals(login, '11'))).toMatchObject({ code: expected })
      })

      test('for positions and orders too', async () => {
        expect((await openWorker({ positions: 'empty' }).state(login)).positions).toEqual([])
        expect(await refusal(openWorker({ positions: 'none' }).state(login))).toMatchObject({
          code: 'terminal-failed',
        })
        const orders = openWorker({ orders: 'none', code: -10_001 }).history(login, always)
        expect(await refusal(orders)).toMatchObject({ code: 'terminal-unavailable' })
      })
    })

    describe.concurrent('signs in', () => {
      test.each([
        [{ initialize: 'fails' }, 'terminal-unavailable', /Install it/],
        [{ login: 'refused' }, 'login-refused', /Check login, password and server/],
        [{ login: -2 }, 'login-refused', /Check login, password and server/],
        [{ login: -10_005 }, 'terminal-slow', /try again/],
        [{ login: -10_003 }, 'terminal-unavailable', /Start MetaTrader 5/],
        [{ other_account: true }, 'login-refused', /different account/],
        [{ server: 'Other-Live' }, 'login-refused', /different account/],
        [{ connected: false }, 'terminal-unavailable', /no connection to the broker/],
      ])('or reports why not: %o gives %s', async (script, code, message) => {
        expect(await refusal(openWorker(script).state(login))).toEqual({
          code,
          message: expect.stringMatching(message),
        })
      })

      test('regardless of the case of the server name', async () => {
        expect((await openWorker({ server: 'FAKE-demo' }).state(login)).account.server).toBe('FAKE-demo')
      })

      test('when the terminal starts without an account', async () => {
        expect((await openWorker({ initialize: 'no_account' }).state(login)).account.login).toBe('4711')
      })

      test('with the password on every call, so knowing the login of an open terminal is not enough', async () => {
        const terminal = openWorker({ password: login.password })
        await terminal.state(login)
        expect(await refusal(terminal.state({ ...login, password: 'guessed' }))).toMatchObject({
          code: 'login-refused',
        })
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      test('to another account and back', async () => {
        const terminal = openWorker()
        await terminal.state(login)
        expect((await terminal.state({ ...login, login: 12 })).account.login).toBe('12')
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      // The account is asked for twice a call: behind the login or before it, and after what was read.
      test('again after the terminal was switched to another account between two calls', async () => {
        const terminal = openWorker({ account_info: { 3: 'switched' } })
        await terminal.state(login)
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      test('again after the terminal was closed between two calls', async () => {
        const terminal = openWorker({ account_info: { 3: 'lost' } })
        await terminal.state(login)
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      test('and returns no data if the account was switched during the read', async () => {
        const terminal = openWorker({ account_info: { 2: 'switched' } })
        expect(await refusal(terminal.history(login, always))).toMatchObject({
          code: 'login-refused',
          message: expect.stringContaining('do not switch'),
        })
        expect(tickets(await terminal.history(login, always))).toHaveLength(4)
      })
    })

    describe.concurrent('survives', () => {
      test('a missing package, and uses it once it is installed', async () => {
        const terminal = openWorker({ import: 'fails_once' })
        expect(await refusal(terminal.state(login))).toEqual({
          code: 'terminal-unavailable',
          message: expect.stringContaining('pip install MetaTrader5'),
        })
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      test('a package that prints from Python or native code, and logs the output', async () => {
        const terminal = openWorker({ prints: true })
        expect((await terminal.state(login)).account.login).toBe('4711')
        await terminal.close()
        expect(terminal.logged.some((line) => line.includes('printed by Python'))).toBe(true)
        expect(terminal.logged.some((line) => line.includes('printed below Python'))).toBe(true)
      })

      test('amounts that are not numbers, and rejects them', async () => {
        const terminal = openWorker({ nan: true })
        expect(await refusal(terminal.history(login, always))).toEqual({
          code: 'terminal-failed',
          message: expect.stringContaining('not a number'),
        })
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      test('an unexpected error, and reports only its type', async () => {
        const terminal = openWorker({ raises: 'with a secret' })
        const { code, message } = await refusal(terminal.history(login, always))
        expect([code, message]).toEqual(['terminal-failed', expect.stringContaining('RuntimeError')])
        expect(message).not.toContain('secret')
        expect((await terminal.state(login)).account.login).toBe('4711')
        expect(terminal.logged.some((line) => line.includes('history.py'))).toBe(true)
        expect(terminal.logged.filter((line) => line.includes('with a secret'))).toEqual([])
      })

      test('lines that are not requests', () => {
        const lines = ['no JSON', '[]', '{"call":"state"}', '{"id":"1"}', '{"id":1,"call":"state"}']
        const { stdout, status } = spawnSync('python3', [join(python, 'worker.py')], {
          input: lines.map((line) => `${line}\n`).join(''),
          env: { ...process.env, PYTHONPATH: fakePackage },
          encoding: 'utf8',
        })
        expect(stdout.trim().split('\n')).toHaveLength(1)
        expect([JSON.parse(stdout), status]).toMatchObject([{ id: 1, error: { code: 'terminal-failed' } }, 0])
      })
    })

    describe.concurrent('restarts', () => {
      test('after a crash during a call, which fails with an error', async () => {
        const terminal = openWorker({ crash: true })
        expect(await refusal(terminal.history(login, always))).toMatchObject({ code: 'terminal-unavailable' })
        expect((await terminal.state(login)).account.login).toBe('4711')
      })

      test('for the immediately following call after a slow call was aborted', async () => {
        const terminal = openWorker({ hang_seconds: 30 })
        const slow = refusal(terminal.history(login, always))
        await sleep(1_000)
        terminal.abort()
        const next = terminal.state(login)
        expect(await slow).toMatchObject({ code: 'terminal-unavailable' })
        expect((await next).account.login).toBe('4711')
      })
    })

    describe.skipIf(!hasSamples)(onSamples('hands on the history of a live terminal'), () => {
      test('to the cent: 68 trades and the total of all deals', async () => {
        const terminal = openWorker({}, join(samplesFolder() ?? '', 'mt5-terminal'))
        const { account, positions } = await terminal.state(login)
        const history = await terminal.history(login, { fromMs: 0, toMs: Date.now() + 2 * DAY_MS })
        const { trades, total, problems } = readTerminal({ ...history, positions })
        expect([history.deals.length, trades.length, problems]).toEqual([140, 68, []])
        expect([amountText(total), account.balance, account.currency]).toEqual(['6061.72', 6047.22, 'USC'])
        expect(trades.filter(({ stopLoss }) => stopLoss !== 0).length).toBeGreaterThan(6)
      })
    })
  },
)

test('a missing Python program is reported with the remedy', async () => {
  expect(await refusal(openWorker({}, '', 'no-such-python').state(login))).toEqual({
    code: 'terminal-unavailable',
    message: expect.stringContaining('PLUMBLINE_PYTHON'),
  })
})

test('no test above logged a password', () => {
  const lines = loggedByWorkers()
  expect(lines.filter((line) => line.includes(login.password) || line.includes('guessed'))).toEqual([])
})
