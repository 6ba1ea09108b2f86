import { useTranslation } from 'react-i18next'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ContractTerms } from '#web/lib/trades/pair-memory.ts'
import { termsQuestion } from '../../model/terms-question.ts'
import type { TradeFigures } from '../../model/trade-figures.ts'
import styles from './trade-entry.module.css'

type ContractTermsFieldsProps = {
  readonly pair: string
  readonly figures: Pick<TradeFigures, 'instrument'>
  readonly currency: string
  readonly terms: ContractTerms
  readonly onChange: (changes: Partial<ContractTerms>) => void
}

/** Contract terms: shown if known, otherwise asked for. Never assumed silently. */
export function ContractTermsFields({ pair, figures, currency, terms, onChange }: ContractTermsFieldsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { instrument } = figures
  const question = termsQuestion(pair, instrument, terms, currency)
  if (question.kind === 'none') return null
  if (question.kind === 'known') {
    return (
      <p className={styles.known}>
        {t('terms.known', {
          name: question.instrument.name,
          size: format.number(question.instrument.contractSize, 8, 0),
        })}
      </p>
    )
  }
  const size = instrument ? format.number(instrument.contractSize, 8, 0) : undefined
  const field = (name: keyof ContractTerms) => ({
    value: terms[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <fieldset className={styles.terms}>
      <legend className={styles.legend}>{t('terms.title', { pair })}</legend>
      <p className={styles.words}>
        {question.instrument === undefined
          ? t('terms.unknown', { currency })
          : question.rateOnly
            ? t('terms.rate', { quote: question.rateFrom, currency })
            : t('terms.typical', { size })}
      </p>
      <div className={styles.three}>
        {question.rateOnly ? null : (
          <>
            <NumberInput
              label={t('terms.contractSize')}
              hint={size === undefined ? t('terms.contractSizeHint') : t('terms.default', { value: size })}
              {...field('contractSize')}
            />
            {instrument ? null : <NumberInput label={t('terms.tickSize')} {...field('tickSize')} />}
            <NumberInput
              label={t('terms.tickValue')}
              hint={
                instrument
                  ? t('terms.tickOf', { size: format.number(instrument.tickSize, 10, 0) })
                  : t('terms.tickValueHint')
              }
              {...field('tickValue')}
            />
            {instrument ? null : (
              <TextInput
                label={t('terms.quoteCurrency')}
                autoComplete="off"
                placeholder={currency}
                {...field('quoteCurrency')}
              />
            )}
          </>
        )}
        {question.rateFrom === null ? null : (
          <NumberInput
            label={t('terms.conversionRate', { quote: question.rateFrom })}
            suffix={currency}
            {...field('conversionRate')}
          />
        )}
      </div>
      <p className={styles.words}>{t('terms.remembered')}</p>
    </fieldset>
  )
}
