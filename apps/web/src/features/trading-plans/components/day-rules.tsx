import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Meter } from '#web/components/ui/meter.tsx'
import { Cluster, Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'

type DayRulesProps = {
  /** `YYYY-MM-DD`; each account's own broker day. */
  readonly date: string
}

/** Which rules of the active plan the trades of a day kept; fills a slot of the daily review. */
export function DayRules({ date }: DayRulesProps) {
  const { t } = useTranslation('rules')
  const format = useFormat()
  const { textOf } = useRuleText()
  const { accounts, pending } = useReviewedAccounts()
  const { data, error, refetch } = useQuery(
    api.tradingPlans.dayAdherence.queryOptions({
      input: { date, accountIds: accounts.map(({ id }) => id) },
      enabled: !pending,
    }),
  )
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="80px" radius="10px" />
  const { plan, trades, kept, broken, unknown, rules } = data
  if (plan === null) {
    return (
      <Stack gap={8}>
        <Paragraph tone="text2">{t('day.none')}</Paragraph>
        <div>
          <Button to="/trading-plans">{t('check.toPlans')}</Button>
        </div>
      </Stack>
    )
  }
  if (trades === 0) return <Paragraph tone="text2">{t('day.noTrades')}</Paragraph>
  const decided = kept + broken
  const share = decided === 0 ? 0 : kept / decided
  const brokenRules = rules.filter((rule) => rule.broken > 0).sort((a, b) => b.broken - a.broken)
  return (
    <Stack gap={8}>
      <Meter
        label={t('day.title')}
        value={decided === 0 ? '–' : t('day.percent', { percent: format.percent(share) })}
        share={share}
        state="ok"
      />
      <Small as="p" tone="text3">
        {t('day.counts', {
          kept: format.number(kept),
          broken: format.number(broken),
          unknown: format.number(unknown),
        })}{' '}
        · <Link to={`/trading-plans/${plan.id}`}>{plan.name}</Link>
      </Small>
      {brokenRules.length === 0 && decided > 0 ? (
        <Paragraph tone="text2">{t('day.allKept')}</Paragraph>
      ) : null}
      {brokenRules.length === 0 ? null : (
        <Stack as="ul" gap={4}>
          {brokenRules.map(({ rule, broken: count }) => (
            <Cluster as="li" key={rule.id} justify="between">
              <span>{textOf(rule)}</span>
              <Small tone="danger">{t('day.brokenOf', { count })}</Small>
            </Cluster>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
