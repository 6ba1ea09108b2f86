import type { StreamFrame } from '@plumbline/contract/bridge/bridge-stream'
import type { RelayFrame } from '@plumbline/contract/mt5-sync/stream'
import { readAccount, readPosition } from './read-terminal.ts'
import { integerOf, isOneOf, type Json, jsonOf, textOf } from './json-fields.ts'

export type Frame = RelayFrame | StreamFrame

/** The type that a message states, and the frame if this version knows it and it is complete. */
export type ReadFrame = { readonly type: string; readonly frame: Frame | undefined }

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
