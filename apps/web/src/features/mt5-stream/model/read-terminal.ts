import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import { integerOf, numberOf, recordOf, textOf } from './json-fields.ts'

/** A terminal's account state; optional fields get the contract's defaults. */
export function readAccount(value: unknown): TerminalAccount | undefined {
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
