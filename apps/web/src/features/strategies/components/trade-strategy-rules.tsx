import type { RuleMark } from '@plumbline/domain/trades/rule-marks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RuleList } from '#web/components/rules/rule-list.tsx'
import { Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { api } from '#web/lib/api/client.ts'

type TradeStrategyRulesProps = {
  readonly tradeId: string
  /** The trade's strategy; null: none, then there is nothing to check. */
  readonly strategyId: string | null
  /** The trade's marks, as they are on the screen. */
  readonly marks: Readonly<Record<string, RuleMark>>
  /** null: automatic again, or not checked. */
  readonly onMark: (ruleId: string, mark: RuleMark | null) => void
}

/** The checklist of the trade's strategy, in the version of its day; nothing without a playbook. */
export function TradeStrategyRules({ tradeId, strategyId, marks, onMark }: TradeStrategyRulesProps) {
  const { t } = useTranslation('rules')
  const { data, error, refetch } = useQuery({
    ...api.strategies.tradeChecks.queryOptions({ input: { tradeId }, placeholderData: keepPreviousData }),
    enabled: strategyId !== null,
  })
  if (strategyId === null) return null
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const { strategy, version, rules } = data ?? { strategy: null, version: null, rules: [] }
  // Until the answer for a strategy that was just chosen arrives.
  if (strategy === null || strategy.id !== strategyId) return null
  return (
    <Stack gap={8}>
      <Small as="p" tone="text3">
        <Link to={`/strategy/${encodeURIComponent(strategy.id)}`}>
          {version === null
            ? t('check.strategy', { strategy: strategy.label })
            : t('check.strategyVersion', { strategy: strategy.label, number: version.number })}
        </Link>
      </Small>
      {rules.length === 0 ? <Paragraph tone="text2">{t('check.noStrategyRules')}</Paragraph> : null}
      <RuleList rules={rules} marks={marks} onMark={onMark} />
    </Stack>
  )
}
