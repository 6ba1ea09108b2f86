import type { Mt5StreamFrameInput, RelayFrame } from '@plumbline/contract/mt5-sync/stream'

type StateInput = Extract<Mt5StreamFrameInput, { type: 'state' }>

const at = '2026-03-01T12:00:00.000Z'

export function buildRelay(overrides: Partial<RelayFrame> = {}): RelayFrame {
  return {
    type: 'relay',
    state: 'connected',
    kind: 'password',
    bridge: '127.0.0.1:5000',
    reason: null,
    at,
    ...overrides,
  }
}

export const hello: Mt5StreamFrameInput = { type: 'hello', version: 1, terminal: 'python' }
export const opened: Mt5StreamFrameInput = { type: 'open', login: '50071234', server: 'Broker-Demo' }

/** +32.10 and −12.40 of profit, −1.25 of swap. */
export function buildState(overrides: Partial<StateInput> = {}): StateInput {
  return {
    type: 'state',
    at,
    account: {
      login: '50071234',
      server: 'Broker-Demo',
      currency: 'USD',
      balance: 10_000,
      credit: 0,
      equity: 10_018.45,
      margin: 250.5,
      margin_free: 9_767.95,
      leverage: 100,
      company: 'Broker Ltd',
      margin_mode: 2,
      trade_mode: 0,
    },
    positions: [
      {
        identifier: '9001',
        symbol: 'EURUSD',
        type: 0,
        volume: 0.3,
        price_open: 1.0812,
        price_current: 1.08227,
        sl: 1.075,
        tp: 0,
        swap: -1.25,
        profit: 32.1,
      },
      {
        identifier: 9002,
        symbol: 'XAUUSD',
        type: 1,
        volume: 0.01,
        price_open: 2_412.5,
        price_current: 2_424.9,
        profit: -12.4,
      },
    ],
    clockOffsetSeconds: 7200,
    ...overrides,
  }
}

export function buildBeat(sequence: number): Mt5StreamFrameInput {
  return { type: 'heartbeat', at, sequence }
}
