import type { StrategyComparisonAnswer, StrategyFiguresAnswer } from '@plumbline/contract/strategies/report'
import { useTranslation } from 'react-i18next'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

type ComparedRulesProps = {
  readonly comparison: StrategyComparisonAnswer
  readonly nameA: string
  readonly nameB: string
}

type RuleRow = StrategyFiguresAnswer['adherence']['rules'][number]

/** Adherence to the rules of both sides; a rule may exist on one side only. */
export function ComparedRules({ comparison: { a, b }, nameA, nameB }: ComparedRulesProps) {
  const { t } = useTranslation('strategies')
  const { textOf } = useRuleText()
  const textsOf = (side: StrategyFiguresAnswer) =>
    new Map(side.adherence.rules.map((row) => [textOf(row.rule), row]))
  const [left, right] = [textsOf(a), textsOf(b)]
  const texts = [...new Set([...left.keys(), ...right.keys()])]
  if (texts.length === 0) return null
  return (
    <Card flush title={t('compare.rules')}>
      <DataTable caption={t('compare.rules')}>
        <thead>
          <tr>
            <HeadCell>{t('compare.rule')}</HeadCell>
            <HeadCell numeric>{nameA}</HeadCell>
            <HeadCell numeric>{nameB}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text}>
              <Cell strong>{text}</Cell>
              <RuleCell row={left.get(text)} />
              <RuleCell row={right.get(text)} />
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

function RuleCell({ row }: { readonly row: RuleRow | undefined }) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  if (row === undefined)
    return (
      <Cell numeric quiet>
        {t('compare.noRule')}
      </Cell>
    )
  return (
    <Cell numeric>
      <Percent share={row.percent === null ? null : row.percent / 100} />
      <Small block tone="text3">
        {t('figure.checks', { kept: format.number(row.kept), broken: format.number(row.broken) })}
      </Small>
    </Cell>
  )
}
