import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { type BrokerValues, brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { ImportedJournal, KeptJournal } from '@plumbline/domain/imports/imported-trade'
import { recordOfObject } from '@plumbline/importers/plumbline/export/record-cells'
import { readTradeRecord } from '@plumbline/importers/plumbline/export/read-record'
import * as z from 'zod/mini'
import type { AnySection } from '#server/platform/archive/section-codec.ts'
import { archiveSections } from '../everything.archive.ts'
import { OWN_FORMAT, type OwnHead, ownHead, type OwnSections, ownSections } from './own-export.ts'

/** A trade of the export with its ids. */
export interface OwnTrade {
  readonly id: string
  readonly accountId: string
  readonly strategyId: string | null
  readonly sourceRow: number
  readonly values: BrokerValues
  readonly journal: ImportedJournal & { readonly kept: KeptJournal }
  readonly executions: readonly BrokerExecution[] | null
}

export interface OwnExport extends Omit<OwnHead, 'trades'> {
  readonly trades: readonly OwnTrade[]
  readonly sections: OwnSections
}

export type OwnReading =
  | { readonly kind: 'own'; readonly own: OwnExport }
  /** `where`: path of the first invalid value. */
  | { readonly kind: 'damaged'; readonly where: string }

const HEAD = new RegExp(`^\\ufeff?\\s*\\{\\s*"format"\\s*:\\s*"${OWN_FORMAT}"`)

/** Whether a text is the product's full export, by its first 200 characters. */
export function isOwnExport(json: string): boolean {
  return HEAD.test(json.slice(0, 200))
}

/** Text that PostgreSQL refuses: zero bytes and unpaired surrogates, as JSON escapes. */
const BROKEN_TEXT =
  /(?<!\\)(?:\\\\)*\\u(?:0000|d[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2}\\u)d[c-f])/i

/** Reads the product's full export. One invalid value rejects the whole file. */
export function readOwnExport(json: string): OwnReading {
  let value: unknown
  try {
    value = JSON.parse(json.replace(/^\ufeff/, ''))
  } catch {
    return { kind: 'damaged', where: 'it is incomplete or not valid JSON' }
  }
  if (BROKEN_TEXT.test(json)) return { kind: 'damaged', where: 'it contains invalid characters' }
  const head = z.safeParse(ownHead, value)
  if (!head.success) return damaged(head.error)
  const sections = z.safeParse(ownSections, value)
  if (!sections.success) return damaged(sections.error)
  const trades: OwnTrade[] = []
  for (const [index, source] of head.data.trades.entries()) {
    const trade = ownTradeOf(source, index)
    if (typeof trade === 'string') return { kind: 'damaged', where: `trades.${index}: ${trade}` }
    trades.push(trade)
  }
  const declared: readonly AnySection[] = archiveSections
  for (const section of declared) {
    const problem = section.problem?.(sections.data)
    if (problem !== undefined) return { kind: 'damaged', where: problem }
  }
  return { kind: 'own', own: { ...head.data, trades, sections: sections.data } }
}

function damaged({ issues: [issue] }: z.core.$ZodError): OwnReading {
  return { kind: 'damaged', where: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
}

/** The trade, or a description of what is wrong with it. */
function ownTradeOf(source: OwnHead['trades'][number], index: number): OwnTrade | string {
  const reading = readTradeRecord(recordOfObject(index + 1, source))
  if (reading.kind === 'problem') return `${reading.problem.code} ${reading.problem.detail}`
  const { journal, executions } = reading.value
  const kept = journal?.kept
  if (journal === undefined || kept === undefined) return 'createdAt'
  const { id, accountId, strategyId, sourceRow } = source
  return {
    id,
    accountId,
    strategyId,
    sourceRow,
    values: brokerValuesOf(reading.value),
    journal: { ...journal, kept },
    executions: executions === undefined ? null : brokerExecutionsOf(executions),
  }
}
