import type { BrokerAccount } from '@plumbline/domain/imports/broker-file'
import type { PositionMode } from '@plumbline/domain/deals/position-mode'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import { filledCells, type Row } from '../../readers/row.ts'
import { isNumber } from '../../readers/broker-number.ts'

/** Facts that a report prints before its first section. */
export interface DocumentHead {
  /** undefined: not recognisable from the rows. */
  readonly document: 'report' | 'tester' | undefined
  readonly account: BrokerAccount
  readonly mode: PositionMode | undefined
}

/** `5500995 (USD, FxPro-MT5, demo, Netting)`; 2016: `3873474 (USD, 1:100, MetaQuotes-Demo, demo)`. */
const ACCOUNT = /^(\d+) \(([A-Za-z]{2,8}),(.*)\)$/
const LEVERAGE = /^1:\d+$/
const ACCOUNT_KIND = /^(?:demo|real|contest|preliminary)$/i
/** End of the second line of a tester report: `MetaQuotes-Demo (Build 1375)`. */
const BUILD = /^[^()\d]+\d{3,5}\)$/
const CURRENCY = /^[A-Z]{3,4}$/

const NO_ACCOUNT: BrokerAccount = { login: null, currency: null, server: null, broker: null }

/**
 * Reads the head by the form of its values: an account line identifies a history report, a leverage line (`1:100`)
 * after currency and deposit identifies a tester report.
 */
export function readDocumentHead(rows: readonly Row[]): DocumentHead {
  const filled = rows.map(filledCells)
  for (const [index, cells] of filled.entries()) {
    const value = cells.at(-1) ?? ''
    const account = ACCOUNT.exec(value)
    if (account) return reportHead(account, filled[index + 1])
    if (cells.length === 2 && LEVERAGE.test(value) && isNumber(filled[index - 1]?.[1])) {
      return testerHead(filled, index)
    }
  }
  return { document: undefined, account: NO_ACCOUNT, mode: undefined }
}

function reportHead(match: RegExpExecArray, next: readonly string[] | undefined): DocumentHead {
  const [, login = '', currency = '', rest = ''] = match
  const words = rest.split(',').map((word) => word.trim())
  const mode = words.map(modeOf).find((found) => found !== undefined)
  const server = words.find(
    (word) => word !== '' && !LEVERAGE.test(word) && !ACCOUNT_KIND.test(word) && modeOf(word) === undefined,
  )
  const company = next?.length === 2 ? next[1] : undefined
  const broker = company === undefined || parseLocalTime(company) !== undefined ? null : company
  return { document: 'report', account: { login, currency, server: server ?? null, broker }, mode }
}

function testerHead(filled: readonly (readonly string[])[], leverageAt: number): DocumentHead {
  const currency = filled[leverageAt - 2]?.[1] ?? ''
  const titles = filled.slice(0, leverageAt).flatMap((cells) => (cells.length === 1 ? cells : []))
  return {
    document: 'tester',
    account: {
      login: null,
      currency: CURRENCY.test(currency) ? currency : null,
      server: titles.map(testerServer).find((server) => server !== undefined) ?? null,
      broker: filled[leverageAt - 3]?.[1] ?? null,
    },
    mode: undefined,
  }
}

function testerServer(title: string): string | undefined {
  const bracket = title.lastIndexOf(' (')
  return bracket > 0 && BUILD.test(title.slice(bracket + 2)) ? title.slice(0, bracket) : undefined
}

function modeOf(word: string): PositionMode | undefined {
  if (/^hedg/i.test(word)) return 'hedging'
  return /^nett/i.test(word) ? 'netting' : undefined
}
