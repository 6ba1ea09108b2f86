import { useTranslation } from 'react-i18next'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { commonCurrencies } from '#web/lib/accounts/common-currencies.ts'
import type { LimitDraft } from './rule-draft.ts'
import styles from './editor.module.css'

type LimitFieldsProps = {
  readonly label: string
  readonly limit: LimitDraft
  readonly onChange: (limit: LimitDraft) => void
  /** Whether it may be in R. */
  readonly withR: boolean
  readonly hint?: string
  readonly error: string | undefined
}

/** A limit as number and unit; an amount also has a currency. */
export function LimitFields({ label, limit, onChange, withR, hint, error }: LimitFieldsProps) {
  const { t } = useTranslation('trading-plans')
  return (
    <div className={styles.limit}>
      <NumberInput
        label={label}
        value={limit.value}
        hint={hint}
        error={error}
        onChange={(value) => onChange({ ...limit, value })}
      />
      <SelectInput
        label={t('editor.unit')}
        value={limit.unit}
        onChange={(unit) => onChange({ ...limit, unit })}
        options={[
          { value: 'percent', label: t('editor.unitPercent') },
          ...(withR ? [{ value: 'r' as const, label: t('editor.unitR') }] : []),
          { value: 'amount', label: t('editor.unitAmount') },
        ]}
      />
      {limit.unit === 'amount' ? (
        <SuggestInput
          label={t('editor.currency')}
          value={limit.currency}
          options={commonCurrencies}
          autoCapitalize="characters"
          onChange={(currency) => onChange({ ...limit, currency })}
        />
      ) : null}
    </div>
  )
}
