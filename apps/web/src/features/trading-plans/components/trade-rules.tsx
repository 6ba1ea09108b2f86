import type { TradeChecks } from '@plumbline/contract/trading-plans/adherence'
import type { RuleMark } from '@plumbline/domain/rules/rule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { api } from '#web/lib/api/client.ts'
import styles from './trade-rules.module.css'
import { useRuleText } from './use-rule-text.ts'

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
      <ul className={styles.rules}>
        {rules.map((check) => (
          <RuleLine
            key={check.rule.id}
            check={check}
            mark={Object.hasOwn(marks, check.rule.id) ? (marks[check.rule.id] ?? null) : null}
            onMark={(mark) => onMark(check.rule.id, mark)}
          />
        ))}
      </ul>
    </Stack>
  )
}

type RuleLineProps = {
  readonly check: TradeChecks['rules'][number]
  readonly mark: RuleMark | null
  readonly onMark: (mark: RuleMark | null) => void
}

type Choice = RuleMark | 'unset'

function RuleLine({ check: { rule, automatic }, mark, onMark }: RuleLineProps) {
  const { t } = useTranslation('rules')
  const { textOf } = useRuleText()
  const isManual = rule.check.kind === 'manual'
  const shown: Choice = mark ?? (automatic.result === 'unknown' ? 'unset' : automatic.result)
  const words =
    mark !== null
      ? t('check.manual', { result: t(`result.${mark}`) })
      : isManual
        ? t('check.unset')
        : automatic.result === 'unknown'
          ? t('check.automaticUnknown', { reason: t(`reason.${automatic.reason ?? 'notChecked'}`) })
          : t('check.automatic', { result: t(`result.${automatic.result}`) })
  return (
    <li className={styles.rule} data-result={shown}>
      <div className={styles.words}>
        <Text block>{textOf(rule)}</Text>
        <Small block tone="text3">
          {words}
        </Small>
      </div>
      <Cluster as="span" gap={4} nowrap>
        {mark === null ? null : (
          <IconButton label={t('check.reset')} onClick={() => onMark(null)}>
            <RotateCcw size={14} aria-hidden />
          </IconButton>
        )}
        <Segmented<Choice>
          small
          label={t('check.choose', { rule: textOf(rule) })}
          value={shown}
          onChange={(choice) => onMark(choice === 'unset' ? null : choice)}
          segments={[
            { value: 'kept', label: t('check.kept') },
            { value: 'broken', label: t('check.broken') },
            { value: 'notApplicable', label: t('check.notApplicable'), name: t('result.notApplicable') },
          ]}
        />
      </Cluster>
    </li>
  )
}
