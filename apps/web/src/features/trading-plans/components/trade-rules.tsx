import type { RuleMark } from '@plumbline/domain/trades/rule-marks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RuleList } from '#web/components/rules/rule-list.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { api } from '#web/lib/api/client.ts'

type TradeRulesProps = {
  readonly tradeId: string
  /** The trade's marks, as they are on the screen. */
  readonly marks: Readonly<Record<string, RuleMark>>
  /** null: automatic again, or not checked. */
  readonly onMark: (ruleId: string, mark: RuleMark | null) => void
}

/** The rules of the active plan for a trade, with results from the trade's facts; the user can override each. */
export function TradeRules({ tradeId, marks, onMark }: TradeRulesProps) {
  const { t } = useTranslation('rules')
  const { data, error, refetch } = useQuery(
    api.tradingPlans.tradeChecks.queryOptions({ input: { tradeId }, placeholderData: keepPreviousData }),
  )
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="120px" radius="10px" />
  const { plan, rules } = data
  if (plan === null) {
    return (
      <Stack gap={8}>
        <Paragraph tone="text2">{t('check.none')}</Paragraph>
        <div>
          <Button to="/trading-plans">{t('check.toPlans')}</Button>
        </div>
      </Stack>
    )
  }
  return (
    <Stack gap={8}>
      <Small as="p" tone="text3">
        <Link to={`/trading-plans/${plan.id}`}>{t('check.plan', { plan: plan.name })}</Link>
      </Small>
      {rules.length === 0 ? <Paragraph tone="text2">{t('check.noRules')}</Paragraph> : null}
      <RuleList rules={rules} marks={marks} onMark={onMark} />
    </Stack>
  )
}
