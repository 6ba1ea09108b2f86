import { longTest } from '@plumbline/testing/long-test'
import { mt5StreamFrame, type Mt5StreamFrame } from '@plumbline/contract/mt5-sync/stream'
import { hasSamples, onSamples, samplesFolder } from '@plumbline/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type BridgeProgram, startBridgeProgram } from '#server/testing/bridge-program.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { link, sync } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, differencesOf, getAccount, getStatistics } from '#server/testing/trading.ts'

const KEY = 'a key that both know'

describeOnOneEngine('a server with a real bridge', (database) => {
  let bridge: BridgeProgram
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    bridge = await startBridgeProgram({ PLUMBLINE_TERMINAL: 'simulated', PLUMBLINE_BRIDGE_KEY: KEY })
    server = await startTestServer(database(), {
      env: { PLUMBLINE_BRIDGE: bridge.url, PLUMBLINE_BRIDGE_KEY: KEY },
    })
    owner = await server.owner()
  })
  afterAll(async () => {
    await server.close()
    await bridge.stop()
  })

  async function linked(kind: 'password' | 'simulated' | 'link', login = 4_712): Promise<string> {
    const { id } = await createAccount(owner, { name: 'Linked', initialBalance: 0 })
    const secrets = kind === 'password' ? { login, password: 'any', server: 'Demo' } : { login }
    await link(owner, id, { kind, ...secrets })
    return id
  }

  test('imports the trades of a simulated terminal, and matches its balance', async () => {
    const id = await linked('password')
    const run = await sync(owner, id)
    expect(run).toMatchObject({ state: 'done', residual: 0, problems: [] })
    expect(run.added).toBeGreaterThan(500)
    expect(run.balance).toBe(run.dealsTotal)
    expect(await differencesOf(owner, id)).toEqual([])
  })

  interface Stream {
    readonly socket: WebSocket
    next(type: Mt5StreamFrame['type']): Promise<Mt5StreamFrame>
    readonly closed: Promise<number>
  }

  function openStream(accountId: string, headers: Readonly<Record<string, string>> = {}): Stream {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const address = `${server.url.replace('http', 'ws')}/api/v1/mt5-stream?accountId=${accountId}`
    const socket = new WebSocket(address, { headers: { cookie, ...headers } })
    const frames: Mt5StreamFrame[] = []
    let wake = () => undefined as void
    const closed = Promise.withResolvers<number>()
    socket.on('message', (data: Buffer) => {
      frames.push(mt5StreamFrame.parse(JSON.parse(data.toString())))
      wake()
    })
    socket.on('unexpected-response', (_request, answer) => closed.resolve(answer.statusCode ?? 0))
    socket.on('close', (code) => closed.resolve(code))
    socket.on('error', () => undefined)
    return {
      socket,
      closed: closed.promise,
      async next(type) {
        for (;;) {
          const at = frames.findIndex((frame) => frame.type === type)
          const [found] = at < 0 ? [] : frames.splice(at, 1)
          if (found) return found
          const more = Promise.withResolvers<void>()
          wake = more.resolve
          await more.promise
        }
      },
    }
  }

  longTest('relays the terminal’s stream, and pings to it', async () => {
    const stream = openStream(await linked('password'))
    expect(await stream.next('relay')).toMatchObject({ state: 'connecting', kind: 'password' })
    expect(await stream.next('relay')).toMatchObject({ state: 'connected', bridge: new URL(bridge.url).host })
    expect(await stream.next('hello')).toMatchObject({ version: 1, terminal: 'simulated' })
    expect(await stream.next('open')).toMatchObject({ login: '4712', server: 'Demo' })
    expect(await stream.next('state')).toMatchObject({ account: { currency: 'USD' } })
    stream.socket.send(JSON.stringify({ type: 'ping', id: 3 }))
    expect(await stream.next('pong')).toMatchObject({ id: 3 })
    expect(JSON.stringify(await stream.next('heartbeat'))).not.toContain('any')
    stream.socket.close()
  })

  test('streams a simulated terminal without the bridge, and reports why there is nothing to stream', async () => {
    const simulated = openStream(await linked('simulated'))
    expect(await simulated.next('relay')).toMatchObject({
      state: 'connected',
      kind: 'simulated',
      bridge: null,
    })
    expect(await simulated.next('state')).toMatchObject({ clockOffsetSeconds: expect.any(Number) })
    simulated.socket.close()
    const waiting = openStream(await linked('link'))
    expect(await waiting.next('relay')).toMatchObject({ state: 'connected', kind: 'link', reason: 'waiting' })
    waiting.socket.close()
    const { id } = await createAccount(owner, { name: 'Alone' })
    const none = openStream(id)
    expect(await none.next('relay')).toMatchObject({ state: 'closed', reason: 'not-linked' })
    expect(await none.closed).toBe(1000)
  })

  test('opens no stream without a session or for a page of another origin', async () => {
    const id = await linked('simulated')
    expect(await openStream(id, { cookie: '' }).closed).toBe(401)
    expect(await openStream(id, { origin: 'https://example.com' }).closed).toBe(403)
    expect(await openStream(id, { host: 'rebound.example.com' }).closed).toBe(421)
  })
})

describe.skipIf(!hasSamples)(onSamples('the recorded terminal'), () => {
  describeOnOneEngine('through the bridge into an account', (database) => {
    test('gives 68 trades, net 63.72, 23 wins, 45 losses, and the residual of 14.50', async () => {
      const folder = `${samplesFolder()}/mt5-terminal`
      const bridge = await startBridgeProgram({ PLUMBLINE_TERMINAL: 'recorded', PLUMBLINE_RECORDING: folder })
      const server = await startTestServer(database(), { env: { PLUMBLINE_BRIDGE: bridge.url } })
      try {
        const owner = await server.owner()
        const { id } = await createAccount(owner, { name: 'Recorded', initialBalance: 0 })
        await link(owner, id, { kind: 'password', login: 5, password: 'any', server: 'Any' })
        expect(await sync(owner, id)).toMatchObject({
          received: 140,
          added: 68,
          balance: 6_047.22,
          dealsTotal: 6_061.72,
          residual: -14.5,
        })
        expect(await getAccount(owner, id)).toMatchObject({ currency: 'USC', currentBalance: 6_047.22 })
        const { statistics } = await getStatistics(owner, id)
        expect(statistics).toMatchObject({
          totalTrades: 68,
          winningTrades: 23,
          losingTrades: 45,
          totalPnl: 63.72,
        })
        expect(await sync(owner, id)).toMatchObject({ received: 0, added: 0, residual: -14.5 })
        expect(await differencesOf(owner, id)).toEqual([])
      } finally {
        await server.close()
        await bridge.stop()
      }
    })
  })
})
