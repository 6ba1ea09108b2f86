import type { StreamFrame } from '@plumbline/contract/bridge/bridge-stream'
import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import type { RelayFrame } from '@plumbline/contract/mt5-sync/stream'

export type Frame = RelayFrame | StreamFrame

/** The type that a message states, and the frame if this version knows it and it is complete. */
type ReadFrame = { readonly type: string; readonly frame: Frame | undefined }

const LONGEST_TYPE = 24

/** Hand-written, because the contract's schemas would be larger than the rest of the page. */
export function readFrame(text: string): ReadFrame {
  const data = jsonOf(text)
  const type = textOf(data['type'])?.slice(0, LONGEST_TYPE) ?? ''
  return { type, frame: frameOf(type, data) }
}

function frameOf(type: string, data: Json): Frame | undefined {
  switch (type) {
    case 'relay':
      return relayOf(data)
    case 'hello': {
      const [version, terminal] = [integerOf(data['version']), textOf(data['terminal'])]
      if (version === undefined || terminal === undefined) return undefined
      return { type, version, terminal }
    }
    case 'open': {
      const [login, server] = [textOf(data['login']), textOf(data['server'])]
      return login === undefined || server === undefined ? undefined : { type, login, server }
    }
    case 'state':
      return stateOf(data)
    case 'heartbeat': {
      const [at, sequence] = [textOf(data['at']), integerOf(data['sequence'])]
      return at === undefined || sequence === undefined ? undefined : { type, at, sequence }
    }
    case 'pong': {
      const [at, id] = [textOf(data['at']), integerOf(data['id'])]
      return at === undefined || id === undefined ? undefined : { type, at, id }
    }
    case 'error': {
      const [code, message] = [textOf(data['code']), textOf(data['message'])]
      return code === undefined || message === undefined ? undefined : { type, code, message }
    }
    default:
      return undefined
  }
}

const states = ['connecting', 'connected', 'closed'] as const
const kinds = ['password', 'link', 'simulated'] as const

function relayOf({ state, kind, bridge, reason, at: told }: Json): RelayFrame | undefined {
  const at = textOf(told)
  if (!isOneOf(states, state) || !isOneOf(kinds, kind) || at === undefined) return undefined
  return { type: 'relay', state, kind, bridge: textOf(bridge) ?? null, reason: textOf(reason) ?? null, at }
}

function stateOf({ at: told, account: toldAccount, positions: rows, clockOffsetSeconds }: Json) {
  const [at, account] = [textOf(told), readAccount(toldAccount)]
  if (at === undefined || account === undefined || !Array.isArray(rows)) return undefined
  const positions = rows.flatMap((row) => readPosition(row) ?? [])
  // A table that silently lacks a position would be worse than none.
  if (positions.length !== rows.length) return undefined
  const offset = integerOf(clockOffsetSeconds) ?? null
  return { type: 'state' as const, at, account, positions, clockOffsetSeconds: offset }
}

/** A terminal's account state; optional fields get the contract's defaults. */
function readAccount(value: unknown): TerminalAccount | undefined {
  const data = recordOf(value)
  const login = textOf(data?.['login']) ?? integerOf(data?.['login'])
  const currency = textOf(data?.['currency'])?.trim().toUpperCase()
  const balance = numberOf(data?.['balance'])
  if (!data || login === undefined || !currency || balance === undefined) return undefined
  const units = (name: string) => numberOf(data[name]) ?? 0
  return {
    login: String(login),
    server: textOf(data['server']) ?? '',
    currency,
    balance,
    credit: units('credit'),
    equity: units('equity'),
    margin: units('margin'),
    margin_free: units('margin_free'),
    leverage: units('leverage'),
    company: textOf(data['company']) ?? '',
    margin_mode: integerOf(data['margin_mode']) ?? 2,
    trade_mode: units('trade_mode'),
  }
}

export function readPosition(value: unknown): TerminalPositionRecord | undefined {
  const data = recordOf(value)
  // Integers above 2^53 arrive as text.
  const identifier = textOf(data?.['identifier']) ?? integerOf(data?.['identifier'])
  const [current, profit] = [numberOf(data?.['price_current']), numberOf(data?.['profit'])]
  if (!data || identifier === undefined || current === undefined || profit === undefined) return undefined
  const number = (name: string) => numberOf(data[name]) ?? 0
  return {
    identifier: String(identifier),
    sl: number('sl'),
    tp: number('tp'),
    price_current: current,
    swap: number('swap'),
    profit,
    symbol: textOf(data['symbol']) ?? '',
    type: number('type'),
    volume: number('volume'),
    price_open: number('price_open'),
    time_msc: number('time_msc'),
  }
}

type Json = Readonly<Record<string, unknown>>

/** Parses a JSON object; an empty object if the text is not one. */
function jsonOf(text: string): Json {
  try {
    return recordOf(JSON.parse(text)) ?? {}
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Json | undefined {
  return isRecord(value) ? value : undefined
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function integerOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? numberOf(value) : undefined
}

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value)
}
