import type {
  RuleAdherenceAnswer,
  RuleEffectAnswer,
  RuleResultKind,
  CheckedRules,
} from '@plumbline/contract/trading-plans/adherence'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Difference } from '#web/components/figures/difference.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { costOf } from './cost-of.ts'
import { useRuleText } from './use-rule-text.ts'
import styles from './rule-table.module.css'

type RuleTableProps = {
  readonly report: CheckedRules
  readonly onList: (rule: RuleAdherenceAnswer['rule'], result: RuleResultKind) => void
}

const RESULTS = ['kept', 'broken', 'unknown'] as const
const SIDES = ['kept', 'broken'] as const

/** Each rule with its adherence and its effect on results; amounts in one line per currency. */
export function RuleTable({ report, onList }: RuleTableProps) {
  const { t } = useTranslation('trading-plans')
  const { textOf } = useRuleText()
  const format = useFormat()
  return (
    <Card
      flush
      title={t('adherence.table')}
      help={<HelpHint about={t('adherence.costColumn')}>{t('adherence.fewHelp')}</HelpHint>}
    >
      <DataTable stacks caption={t('adherence.table')}>
        <TableHead>
          <HeadCell>{t('adherence.rule')}</HeadCell>
          <HeadCell numeric>{t('adherence.percent')}</HeadCell>
          {RESULTS.map((result) => (
            <HeadCell key={result} numeric text>
              {t(`adherence.${result}Count`)}
            </HeadCell>
          ))}
          {SIDES.map((side) => (
            <HeadCell key={side} numeric text>
              {t(`adherence.pnl.${side}`)}
            </HeadCell>
          ))}
          {SIDES.map((side) => (
            <HeadCell key={side} numeric text>
              {t(`adherence.average.${side}`)}
            </HeadCell>
          ))}
          <HeadCell numeric text>
            {t('adherence.costColumn')}
          </HeadCell>
        </TableHead>
        <tbody>
          {report.rules.map((row) => (
            <tr key={row.rule.id}>
              <Cell strong text>
                {textOf(row.rule)}
              </Cell>
              <PercentCell percent={row.percent} />
              {RESULTS.map((result) => (
                <CountCell key={result} row={row} result={result} onList={onList} />
              ))}
              <EffectCells effects={row.effects} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Cell strong>{t('adherence.allRules')}</Cell>
            <PercentCell percent={report.whole.percent} />
            {RESULTS.map((result) => (
              <Cell key={result} numeric label={t(`adherence.${result}Count`)}>
                {format.number(report.whole[result])}
              </Cell>
            ))}
            <EffectCells effects={report.whole.effects} />
          </tr>
        </tfoot>
      </DataTable>
    </Card>
  )
}

/** Adherence in percent, of the checks with a result. */
function PercentCell({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const format = useFormat()
  return (
    <Cell numeric quiet={percent === null} label={t('adherence.percent')}>
      {percent === null ? t('rules:unchecked') : format.percent(percent / 100)}
    </Cell>
  )
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
  const label = t(`adherence.${result}Count`)
  if (count === 0)
    return (
      <Cell numeric label={label}>
        {format.number(0)}
      </Cell>
    )
  const what = t('adherence.trades', { rule: textOf(row.rule), result: t(`rules:result.${result}`) })
  return (
    <Cell numeric label={label}>
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
  const { t } = useTranslation('trading-plans')
  const isAbsent = (side: (typeof SIDES)[number]) => effects.every((effect) => effect[side].trades === 0)
  return (
    <>
      {SIDES.map((side) => (
        <Cell key={side} numeric absent={isAbsent(side)} label={t(`adherence.pnl.${side}`)}>
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
      {SIDES.map((side) => (
        <Cell key={`average ${side}`} numeric absent={isAbsent(side)} label={t(`adherence.average.${side}`)}>
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
      <Cell numeric absent={effects.every(({ cost }) => cost === null)} label={t('adherence.costColumn')}>
        <Lines effects={effects}>
          {(effect) => (
            <span className={styles.cost}>
              <Difference of={costOf(effect)} few={t('adherence.few')} />
            </span>
          )}
        </Lines>
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
