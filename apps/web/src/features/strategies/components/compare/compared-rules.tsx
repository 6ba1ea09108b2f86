import type { StrategyComparisonAnswer, StrategyFiguresAnswer } from '@plumbline/contract/strategies/report'
import { useTranslation } from 'react-i18next'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { DifferenceCell, pointsBetween } from './difference-cell.tsx'

type ComparedRulesProps = {
  readonly comparison: StrategyComparisonAnswer
  readonly nameA: string
  readonly nameB: string
}

type Counts = Pick<StrategyFiguresAnswer['adherence']['rules'][number], 'kept' | 'broken'>

/**
 * Adherence to the rules of both sides; a rule may exist on one side only. Rules with the same text are one, such as a
 * rule that was deleted and added again: each was checked in trades of its own versions.
 */
export function ComparedRules({ comparison: { a, b }, nameA, nameB }: ComparedRulesProps) {
  const { t } = useTranslation('strategies')
  const { textOf } = useRuleText()
  const countsOf = (side: StrategyFiguresAnswer) => {
    const counts = new Map<string, Counts>()
    for (const { rule, kept, broken } of side.adherence.rules) {
      const text = textOf(rule)
      const same = counts.get(text) ?? { kept: 0, broken: 0 }
      counts.set(text, { kept: same.kept + kept, broken: same.broken + broken })
    }
    return counts
  }
  const [left, right] = [countsOf(a), countsOf(b)]
  const texts = [...new Set([...left.keys(), ...right.keys()])]
  if (texts.length === 0) return null
  return (
    <Card flush title={t('compare.rules')}>
      <DataTable stacks caption={t('compare.rules')}>
        <TableHead>
          <HeadCell>{t('compare.rule')}</HeadCell>
          <HeadCell numeric text>
            {nameA}
          </HeadCell>
          <HeadCell numeric text>
            {nameB}
          </HeadCell>
          <HeadCell numeric>{t('compare.difference')}</HeadCell>
        </TableHead>
        <tbody>
          {texts.map((text) => {
            const [own, other] = [left.get(text), right.get(text)]
            return (
              <tr key={text}>
                <Cell strong text>
                  {text}
                </Cell>
                <RuleCell label={nameA} row={own} />
                <RuleCell label={nameB} row={other} />
                <DifferenceCell
                  lines={
                    own && other && decided(own) > 0 && decided(other) > 0
                      ? [
                          {
                            key: text,
                            of: pointsBetween(keptOf(own), keptOf(other)),
                            counts: [decided(own), decided(other)],
                          },
                        ]
                      : []
                  }
                />
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </Card>
  )
}

function decided({ kept, broken }: Counts): number {
  return kept + broken
}

function keptOf(row: Counts) {
  return { successes: row.kept, trials: decided(row) }
}

function RuleCell({ row, label }: { readonly row: Counts | undefined; readonly label: string }) {
  const { t } = useTranslation('strategies')
  const { checksOf } = useRuleText()
  const format = useFormat()
  if (row === undefined || decided(row) === 0)
    return (
      <Cell numeric quiet label={label}>
        {row === undefined ? t('compare.noRule') : checksOf(row)}
      </Cell>
    )
  return (
    <Cell numeric label={label}>
      {format.percent(row.kept / decided(row))}
      <Small block tone="text3">
        {checksOf(row)}
      </Small>
    </Cell>
  )
}
