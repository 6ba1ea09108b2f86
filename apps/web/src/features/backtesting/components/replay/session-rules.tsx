import { presentAdherence } from '@plumbline/contract/trading-plans/present-adherence'
import type { RuleAdherenceAnswer, RuleResultKind } from '@plumbline/contract/trading-plans/adherence'
import { adherence } from '@plumbline/domain/rules/adherence'
import { checkRule } from '@plumbline/domain/rules/check-rule'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RuleTable } from '#web/components/rules/rule-table.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { api } from '#web/lib/api/client.ts'
import type { SessionRules as Rules } from './use-session-rules.ts'

type SessionRulesProps = {
  readonly planId: string | null
  readonly onPlan: (planId: string | null) => void
  /** null: no plan, or it is loading. */
  readonly rules: Rules | null
  /** Shows the rules of these trades, to be ticked. */
  readonly onOpen: (ids: readonly number[]) => void
}

/** The trading plan of a session, and how far its trades kept the rules: the table of real trades. */
export function SessionRules({ planId, onPlan, rules, onOpen }: SessionRulesProps) {
  const { t } = useTranslation('backtesting')
  const { data: plans, error, refetch } = useQuery(api.tradingPlans.list.queryOptions())
  const report = useMemo(
    () =>
      rules && presentAdherence(rules.planId, rules.rules, adherence(rules.rules, rules.checked.values())),
    [rules],
  )
  if (error && plans === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (plans === undefined) return <Skeleton height="160px" radius="10px" />
  if (plans.length === 0) {
    return (
      <Stack gap={8}>
        <Paragraph tone="text2">{t('rules.noPlans')}</Paragraph>
        <div>
          <Button to="/trading-plans">{t('rules.toPlans')}</Button>
        </div>
      </Stack>
    )
  }
  const list = (rule: RuleAdherenceAnswer['rule'], kind: RuleResultKind) => {
    if (!rules) return
    onOpen(
      [...rules.checked].flatMap(([id, { trade, day }]) =>
        checkRule(rule, trade, day).result.kind === kind ? [id] : [],
      ),
    )
  }
  return (
    <Stack gap={12}>
      <Cluster justify="between">
        <SelectInput
          label={t('new.plan')}
          value={plans.some(({ id }) => id === planId) ? (planId ?? '') : ''}
          onChange={(id) => onPlan(id === '' ? null : id)}
          options={[
            { value: '', label: t('new.noPlan') },
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {rules && rules.rules.length > 0 && rules.checked.size > 0 ? (
          <Button onClick={() => onOpen([...rules.checked.keys()])}>{t('rules.check')}</Button>
        ) : null}
      </Cluster>
      {report === null ? (
        <Paragraph tone="text3">{t('rules.choose')}</Paragraph>
      ) : report.rules.length === 0 ? (
        <Paragraph tone="text3">{t('rules.noRules')}</Paragraph>
      ) : report.trades === 0 ? (
        <Paragraph tone="text3">{t('trades.none')}</Paragraph>
      ) : (
        <RuleTable report={report} onList={list} />
      )}
    </Stack>
  )
}
