import type { CurrencyResultsAnswer, StrategyFiguresAnswer } from '@plumbline/contract/strategies/report'
import type { Strategy } from '@plumbline/contract/strategies/strategies'
import type { StrategyVersion } from '@plumbline/contract/strategies/playbook'
import {
  presentCheckedRules,
  presentResults,
  presentRule,
} from '@plumbline/contract/trading-plans/present-adherence'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { CurrencyResults } from '@plumbline/domain/rules/trade-results'
import type { StrategyFigures } from '@plumbline/domain/strategies/strategy-report'
import type { LabelRow } from '#server/ledger/tags/labels.read.ts'
import type { VersionRow } from './strategies.repo.ts'

export function presentStrategy(row: LabelRow): Strategy {
  return { id: row.id, label: row.label, createdAt: row.created_at.toISOString() }
}

export function presentVersion(row: VersionRow): StrategyVersion {
  return {
    id: row.id,
    since: row.since,
    note: row.note,
    setup: row.setup,
    market: row.market,
    pairs: [...row.pairs],
    sessions: [...row.sessions],
    rules: row.rules.map(presentRule),
    risk: row.risk,
    images: [...row.images],
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentCurrencies(results: readonly CurrencyResults[]): readonly CurrencyResultsAnswer[] {
  return results.map(({ currency, results: own }) => ({ currency, results: presentResults(own) }))
}

export function presentFigures(rules: readonly Rule[], figures: StrategyFigures): StrategyFiguresAnswer {
  return {
    trades: figures.trades,
    openTrades: figures.openTrades,
    results: presentCurrencies(figures.results),
    adherence: presentCheckedRules(rules, figures.adherence),
    usages: figures.usages.map(({ usage, results }) => ({ usage, results: presentCurrencies(results) })),
    missed: {
      trades: figures.missed.trades,
      withoutResult: figures.missed.withoutResult,
      results: presentCurrencies(figures.missed.results),
    },
  }
}
