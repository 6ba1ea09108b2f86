import type { TradeChecks } from '@plumbline/contract/trading-plans/adherence'
import type { RuleMark, RuleMarks } from '@plumbline/domain/trades/rule-marks'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import styles from './rule-list.module.css'
import { useRuleText } from './use-rule-text.ts'

type RuleListProps = {
  readonly rules: readonly Pick<TradeChecks['rules'][number], 'rule' | 'automatic'>[]
  readonly marks: RuleMarks
  /** null: automatic again, or not checked. */
  readonly onMark: (ruleId: string, mark: RuleMark | null) => void
}

/** Rules of one trade, with results from the trade's facts; the user can override each. */
export function RuleList({ rules, marks, onMark }: RuleListProps) {
  return (
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
  )
}

type RuleLineProps = {
  readonly check: RuleListProps['rules'][number]
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
