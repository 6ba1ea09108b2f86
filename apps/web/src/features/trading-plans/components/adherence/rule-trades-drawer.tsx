import type { RuleAdherenceAnswer, RuleResultKind } from '@plumbline/contract/trading-plans/adherence'
import type { AdherenceInput } from '@plumbline/contract/trading-plans/trading-plans'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Cluster, Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useRuleText } from '../use-rule-text.ts'
import styles from './adherence.module.css'

type RuleTradesDrawerProps = {
  readonly filters: AdherenceInput
  /** undefined: closed. */
  readonly listed: { readonly rule: RuleAdherenceAnswer['rule']; readonly result: RuleResultKind } | undefined
  readonly onClose: () => void
}

/** The trades that kept or broke a rule; each leads to the trade's page. */
export function RuleTradesDrawer({ filters, listed: asked, onClose }: RuleTradesDrawerProps) {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const { textOf } = useRuleText()
  const format = useFormat()
  // Keeps the last list for the drawer's closing animation.
  const [last, setLast] = useState(asked)
  if (asked !== undefined && asked !== last) setLast(asked)
  const listed = asked ?? last
  const { data, error, refetch } = useQuery(
    api.tradingPlans.ruleTrades.queryOptions({
      input: listed ? { ...filters, ruleId: listed.rule.id, result: listed.result } : skipToken,
    }),
  )
  return (
    <Drawer
      open={asked !== undefined}
      onClose={onClose}
      title={
        listed
          ? t('trades.title', { rule: textOf(listed.rule), result: t(`rules:result.${listed.result}`) })
          : ''
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardSkeleton height="320px" />
      ) : (
        <Stack gap={8}>
          <Paragraph tone="text2">
            {data.total > data.trades.length
              ? t('trades.newest', {
                  number: format.number(data.trades.length),
                  total: format.number(data.total),
                })
              : t('trades.count', { count: data.total, number: format.number(data.total) })}
          </Paragraph>
          <ul className={styles.trades}>
            {data.trades.map((trade) => (
              <li key={trade.id}>
                <Link to={`/journal/${trade.id}`} className={styles.trade}>
                  <Cluster as="span" gap={8}>
                    {trade.pair}
                    <DirectionChip direction={trade.direction} />
                  </Cluster>
                  <Money
                    cents={trade.netPnl === null ? null : toCents(trade.netPnl)}
                    currency={trade.currency}
                  />
                  <Small tone="text3">
                    {format.time(trade.openedAt, 'dateTime')}
                    {trade.source === 'manual' && trade.reason !== 'notChecked'
                      ? ` · ${t('trades.byYou')}`
                      : null}
                  </Small>
                  {trade.reason === null ? null : (
                    <Small tone="text3">{t(`rules:reason.${trade.reason}`)}</Small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Drawer>
  )
}
