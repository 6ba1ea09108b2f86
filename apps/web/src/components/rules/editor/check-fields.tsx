import { RULE_KINDS } from '@plumbline/domain/rules/rule'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import type { RuleDraft } from './rule-draft.ts'
import styles from './editor.module.css'
import { LimitFields } from './limit-fields.tsx'

type CheckFieldsProps = {
  readonly rule: RuleDraft
  readonly onChange: (changes: Partial<RuleDraft>) => void
  /** Error text of missing input. */
  readonly error: string | undefined
}

/** The parameters of a rule's check; nothing for a check without any. */
export function CheckFields({ rule, onChange, error }: CheckFieldsProps) {
  const { t } = useTranslation('trading-plans')
  const session = useSessionText()
  const number = (label: string) => (
    <NumberInput
      label={label}
      value={rule.number}
      error={error}
      onChange={(next) => onChange({ number: next })}
    />
  )
  switch (RULE_KINDS[rule.kind]) {
    case 'ratio':
      return number(t('editor.atLeast'))
    case 'number':
      return number(t('editor.most'))
    case 'minutes':
      return number(t('editor.minutes'))
    case 'moneyLimit':
    case 'lossLimit':
      return (
        <LimitFields
          label={t('editor.limit')}
          limit={rule.limit}
          withR={RULE_KINDS[rule.kind] === 'lossLimit'}
          error={error}
          onChange={(limit) => onChange({ limit })}
        />
      )
    case 'hours':
      return (
        <div className={styles.two}>
          <TimeInput
            label={t('editor.from')}
            value={rule.from}
            hint={t('editor.timeHint')}
            error={error}
            onChange={(from) => onChange({ from })}
          />
          <TimeInput label={t('editor.to')} value={rule.to} onChange={(to) => onChange({ to })} />
        </div>
      )
    case 'sessions':
      return (
        <TagInput
          label={t('editor.list.sessions')}
          value={rule.sessions.map(session.textOf)}
          options={session.texts}
          longest={50}
          error={error}
          onChange={(texts) => onChange({ sessions: texts.map(session.valueOf) })}
        />
      )
    case 'weekdays':
      return <WeekdayFields rule={rule} onChange={onChange} error={error} />
    case 'pairs':
      return (
        <TagInput
          label={t('editor.list.pairs')}
          value={rule.pairs}
          options={[]}
          longest={64}
          error={error}
          onChange={(pairs) => onChange({ pairs })}
        />
      )
    case 'direction':
      return (
        <Segmented
          label={t('editor.direction')}
          value={rule.direction}
          onChange={(direction) => onChange({ direction })}
          segments={[
            { value: 'long', label: t('editor.long') },
            { value: 'short', label: t('editor.short') },
          ]}
        />
      )
    case 'nothing':
      return null
  }
}

function WeekdayFields({ rule, onChange, error }: CheckFieldsProps) {
  const { t } = useTranslation('trading-plans')
  const format = useFormat()
  return (
    <FieldGroup label={t('editor.list.weekdays')}>
      <Cluster gap={12} rowGap={0}>
        {WEEKDAYS.map((day, index) => (
          <CheckOption
            key={day}
            label={format.dayOfWeek(index, 'short')}
            checked={rule.weekdays.includes(day)}
            onChange={(checked) =>
              onChange({
                weekdays: WEEKDAYS.filter((other) =>
                  other === day ? checked : rule.weekdays.includes(other),
                ),
              })
            }
          />
        ))}
      </Cluster>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </FieldGroup>
  )
}
