import type { TiltAnswer, TiltRuleAnswer } from '@plumbline/contract/mindset/tilt'
import type { RuleEffectAnswer } from '@plumbline/contract/trading-plans/adherence'
import type { TiltRule, TiltSettings } from '@plumbline/domain/mindset/tilt-settings'
import { useTranslation } from 'react-i18next'
import { DifferenceNote, DifferenceValue } from '#web/components/figures/difference.tsx'
import { costOf } from '#web/components/rules/cost-of.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import styles from '../mindset.module.css'
import { RuleSettings } from './rule-settings.tsx'

type RuleCardProps = {
  readonly rule: TiltRule
  readonly settings: TiltSettings
  readonly plannedHours: TiltAnswer['plannedHours']
  /** undefined: the rule is off. */
  readonly found: TiltRuleAnswer | undefined
  readonly onList: () => void
}

/** A rule in words, what the trades show, what it costs, and its settings. */
export function RuleCard({ rule, settings, plannedHours, found, onList }: RuleCardProps) {
  const { t } = useTranslation('mindset')
  return (
    <Card title={t(`rule.${rule}.name`)} note={found === undefined ? t('off') : undefined}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t(`rule.${rule}.words`)}</Paragraph>
        {found === undefined ? null : <Found found={found} onList={onList} />}
        <RuleSettings
          key={JSON.stringify(settings[rule])}
          rule={rule}
          settings={settings}
          plannedHours={plannedHours}
        />
      </Stack>
    </Card>
  )
}

function Found({ found, onList }: { readonly found: TiltRuleAnswer; readonly onList: () => void }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { rule, kept, broken, reasons, percentInterval, effects } = found
  const decided = kept + broken
  return (
    <>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('tilt.shown')}</dt>
          <dd>
            {decided === 0 ? (
              formatMissing()
            ) : broken === 0 ? (
              format.number(0)
            ) : (
              <Button
                kind="plain"
                aria-haspopup="dialog"
                aria-label={t('tilt.list', {
                  count: broken,
                  number: format.number(broken),
                  rule: t(`rule.${rule}.name`),
                })}
                onClick={onList}
              >
                {format.number(broken)}
              </Button>
            )}{' '}
            {decided === 0 ? null : t('tilt.of', { number: format.number(decided) })}
            {percentInterval === null ? null : (
              <Small block tone="text3">
                {t('tilt.share', {
                  low: format.percent(1 - percentInterval.high / 100),
                  high: format.percent(1 - percentInterval.low / 100),
                })}
              </Small>
            )}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('tilt.costs')}</dt>
          <dd>
            {effects.length === 0 ? formatMissing() : null}
            {effects.map((effect) => (
              <span key={effect.currency} className={styles.line}>
                <span className={effect.isReliable ? undefined : 'pl-few'}>
                  <CostLine effect={effect} part="cost" />
                </span>
                <Small block tone="text3">
                  <CostLine effect={effect} part="interval" />
                </Small>
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {reasons.map(({ reason, trades }) => (
        <Small key={reason} as="p" tone="text3">
          {t(`unknown.${reason}`, { count: trades, trades: format.number(trades) })}
        </Small>
      ))}
    </>
  )
}

type CostLineProps = { readonly effect: RuleEffectAnswer; readonly part: 'cost' | 'interval' }

/** What a behaviour cost in one currency: the estimate, or its 95% interval with the sample. */
export function CostLine({ effect, part }: CostLineProps) {
  const { t } = useTranslation(['mindset', 'common'])
  const format = useFormat()
  const cost = costOf(effect)
  if (part === 'cost') return <DifferenceValue of={cost} />
  return (
    <DifferenceNote
      of={cost}
      few={t('few')}
      sample={t('common:difference.sample', {
        a: format.number(effect.broken.trades),
        b: format.number(effect.kept.trades),
      })}
    />
  )
}
