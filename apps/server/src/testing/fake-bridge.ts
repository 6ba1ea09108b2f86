import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HISTORY_PAGE } from '@plumbline/contract/bridge/bridge'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { compareTickets } from '@plumbline/domain/deals/order-deals'
import { rawTradeOf } from '@plumbline/domain/deals/raw-trade'
import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'
import { amountText } from '@plumbline/domain/money/amount'

/** State of the terminal at the broker, for tests that change it as they go. */
export interface FakeTerminal {
  login: string
  password: string
  server: string
  currency: string
  deals: TerminalDeal[]
  orders: TerminalOrder[]
  positions: {
    identifier: string
    profit: number
    swap: number
    price_current: number
    sl: number
    tp: number
  }[]
  /** Balance that the deals do not explain: what the broker archived. */
  archived: number
  clockOffsetSeconds: number | null
  /** Answers a request for bars; null: the bridge does not know the call. */
  bars: ((asked: BarRange) => unknown) | null
}

export interface FakeRequest {
  readonly path: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what was sent
  readonly body: any
  readonly authorization: string | null
}

/** Answers instead of the terminal and returns true; false lets the terminal answer. */
export type Fault = (request: FakeRequest, response: ServerResponse) => Promise<boolean> | boolean

export interface FakeBridge {
  readonly url: string
  readonly terminal: FakeTerminal
  readonly requests: readonly FakeRequest[]
  /** true: implements only the spec's contract; false: also our extensions. */
  plain: boolean
  /** The fault that may answer the next requests; null: none. */
  fault: Fault | null
  close(): Promise<void>
}

/** A bridge over real HTTP that implements the contract; tests control its terminal and its failures. */
export async function startFakeBridge(): Promise<FakeBridge> {
  const requests: FakeRequest[] = []
  const terminal: FakeTerminal = {
    login: '4711',
    password: 'broker secret',
    server: 'Broker-Demo',
    currency: 'USD',
    deals: [],
    orders: [],
    positions: [],
    archived: 0,
    clockOffsetSeconds: null,
    bars: null,
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const asked = { path: request.url ?? '', body, authorization: request.headers.authorization ?? null }
      requests.push(asked)
      if (bridge.fault !== null && (await bridge.fault(asked, response))) return
      const { status, answer } = answerOf(terminal, bridge.plain, asked)
      send(response, status, answer)
    })
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const bridge: FakeBridge = {
    url: `http://127.0.0.1:${port}`,
    terminal,
    requests,
    plain: false,
    fault: null,
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
  return bridge
}

export function send(response: ServerResponse, status: number, answer: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  return true
}

export function balanceOf({ deals, archived }: FakeTerminal): number {
  const { total } = readTerminal({ deals, orders: [], positions: [] })
  return Math.round(100 * (Number(amountText(total)) - archived)) / 100
}

function answerOf(terminal: FakeTerminal, plain: boolean, { path, body }: FakeRequest) {
  const { login, password, server } = terminal
  const isKnown = String(body.login) === login && body.password === password && body.server === server
  if (path === '/api/test-connection') return { status: 200, answer: { success: isKnown } }
  if (!isKnown)
    return { status: 403, answer: { error: 'login-refused', message: 'Wrong login or password.' } }
  if (path === '/api/bars') {
    if (plain || terminal.bars === null) return { status: 404, answer: 'Not found' }
    return { status: 200, answer: terminal.bars(body) }
  }
  const balance = balanceOf(terminal)
  const account = { login, server, currency: terminal.currency, balance, equity: balance }
  if (path === '/api/accountInfo') return { status: 200, answer: account }
  const { orders, positions, clockOffsetSeconds } = terminal
  const deals = terminal.deals.filter(
    ({ time_msc: at }) => at >= Date.parse(body.startDate) && at <= Date.parse(body.endDate),
  )
  if (plain || body.history === undefined) {
    const { trades } = readTerminal({ deals, orders, positions })
    return { status: 200, answer: { trades: trades.map(rawTradeOf) } }
  }
  const { after, limit = HISTORY_PAGE } = body.history
  const left = deals
    .toSorted((a, b) => a.time_msc - b.time_msc || compareTickets(a.ticket, b.ticket))
    .filter(
      (deal) =>
        after === null ||
        deal.time_msc > after.time_msc ||
        (deal.time_msc === after.time_msc && compareTickets(deal.ticket, after.ticket) > 0),
    )
  const page = left.slice(0, limit)
  const history = {
    deals: page,
    orders,
    positions,
    account,
    clockOffsetSeconds,
    more: page.length < left.length,
  }
  return { status: 200, answer: { trades: [], history } }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}
