import type {
  RuleAdherenceAnswer,
  RuleEffectAnswer,
  RuleResultKind,
  CheckedRules,
} from '@plumbline/contract/trading-plans/adherence'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useRuleText } from './use-rule-text.ts'
import styles from './rule-table.module.css'

type RuleTableProps = {
  readonly report: CheckedRules
  readonly onList: (rule: RuleAdherenceAnswer['rule'], result: RuleResultKind) => void
}

/** Each rule with its adherence and its effect on results; amounts in one line per currency. */
export function RuleTable({ report, onList }: RuleTableProps) {
  const { t } = useTranslation('trading-plans')
  const { textOf } = useRuleText()
  return (
    <Card
      flush
      title={t('adherence.table')}
      help={<HelpHint about={t('adherence.costColumn')}>{t('adherence.fewHelp')}</HelpHint>}
    >
      <DataTable caption={t('adherence.table')}>
        <thead>
          <tr>
            <HeadCell>{t('adherence.rule')}</HeadCell>
            <HeadCell numeric>{t('adherence.percent')}</HeadCell>
            <HeadCell numeric>{t('adherence.keptCount')}</HeadCell>
            <HeadCell numeric>{t('adherence.brokenCount')}</HeadCell>
            <HeadCell numeric>{t('adherence.unknownCount')}</HeadCell>
            <HeadCell numeric>{t('adherence.pnlKept')}</HeadCell>
            <HeadCell numeric>{t('adherence.pnlBroken')}</HeadCell>
            <HeadCell numeric>{t('adherence.averageKept')}</HeadCell>
            <HeadCell numeric>{t('adherence.averageBroken')}</HeadCell>
            <HeadCell numeric>{t('adherence.costColumn')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {report.rules.map((row) => (
            <tr key={row.rule.id}>
              <Cell strong>
                <span className={styles.rule}>{textOf(row.rule)}</span>
              </Cell>
              <Cell numeric>
                <Percent share={row.percent === null ? null : row.percent / 100} />
              </Cell>
              <CountCell row={row} result="kept" onList={onList} />
              <CountCell row={row} result="broken" onList={onList} />
              <CountCell row={row} result="unknown" onList={onList} />
              <EffectCells effects={row.effects} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Cell strong>{t('adherence.allRules')}</Cell>
            <Cell numeric>
              <Percent share={report.whole.percent === null ? null : report.whole.percent / 100} />
            </Cell>
            <NumberCell value={report.whole.kept} />
            <NumberCell value={report.whole.broken} />
            <NumberCell value={report.whole.unknown} />
            <EffectCells effects={report.whole.effects} />
          </tr>
        </tfoot>
      </DataTable>
    </Card>
  )
}

function NumberCell({ value }: { readonly value: number }) {
  const format = useFormat()
  return <Cell numeric>{format.number(value)}</Cell>
}

type CountCellProps = Pick<RuleTableProps, 'onList'> & {
  readonly row: RuleAdherenceAnswer
  readonly result: RuleResultKind
}

/** A number of trades, which opens their list. */
function CountCell({ row, result, onList }: CountCellProps) {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const { textOf } = useRuleText()
  const format = useFormat()
  const count = row[result]
  if (count === 0) return <Cell numeric>{format.number(0)}</Cell>
  const what = t('adherence.trades', { rule: textOf(row.rule), result: t(`rules:result.${result}`) })
  return (
    <Cell numeric>
      <button
        type="button"
        className={styles.count}
        aria-label={`${format.number(count)}, ${what}`}
        title={what}
        onClick={() => onList(row.rule, result)}
      >
        {format.number(count)}
      </button>
    </Cell>
  )
}

const maybeCents = (units: number | null) => (units === null ? null : toCents(units))

/** Sums are exact for any number of trades; the cost is an estimate, greyed out with few. */
function EffectCells({ effects }: { readonly effects: readonly RuleEffectAnswer[] }) {
  const sides = ['kept', 'broken'] as const
  return (
    <>
      {sides.map((side) => (
        <Cell key={side} numeric>
          <Lines effects={effects}>
            {(effect) => (
              <Money
                cents={effect[side].trades === 0 ? null : toCents(effect[side].netPnl)}
                currency={effect.currency}
              />
            )}
          </Lines>
        </Cell>
      ))}
      {sides.map((side) => (
        <Cell key={`average ${side}`} numeric>
          <Lines effects={effects}>
            {(effect) => (
              <>
                <Money average cents={maybeCents(effect[side].averagePnl)} currency={effect.currency} />
                <Rates side={effect[side]} />
              </>
            )}
          </Lines>
        </Cell>
      ))}
      <Cell numeric>
        <Lines effects={effects}>{(effect) => <Cost effect={effect} />}</Lines>
      </Cell>
    </>
  )
}

type LinesProps = {
  readonly effects: readonly RuleEffectAnswer[]
  readonly children: (effect: RuleEffectAnswer) => ReactNode
}

/** One line per currency. */
function Lines({ effects, children }: LinesProps) {
  if (effects.length === 0) return <Money cents={null} currency="" />
  return effects.map((effect) => (
    <span key={effect.currency} className={styles.line}>
      {children(effect)}
    </span>
  ))
}

/** Win rate and average R below an average. */
function Rates({ side: { winRate, averageR } }: { readonly side: RuleEffectAnswer['kept'] }) {
  const format = useFormat()
  if (winRate === null) return null
  return (
    <Small block tone="text3">
      {format.percent(winRate / 100)}
      {averageR === null ? null : ` · ${format.r(averageR)}`}
    </Small>
  )
}

function Cost({ effect }: { readonly effect: RuleEffectAnswer }) {
  const { t } = useTranslation('trading-plans')
  const { currency, cost, differenceInterval: interval, isReliable } = effect
  return (
    <>
      <span className={isReliable ? undefined : 'pl-few'}>
        <Money cents={cost === null ? null : -toCents(cost)} currency={currency} />
      </span>
      {cost === null ? null : (
        <Small block tone="text3">
          {isReliable && interval !== null ? (
            <>
              <Money average plain cents={-toCents(interval.high)} currency={currency} /> {t('adherence.to')}{' '}
              <Money average plain cents={-toCents(interval.low)} currency={currency} />{' '}
              {t('adherence.perTrade')}
            </>
          ) : (
            t('adherence.few')
          )}
        </Small>
      )}
    </>
  )
}
