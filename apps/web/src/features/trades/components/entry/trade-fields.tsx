import type { Account } from '@plumbline/contract/accounts/accounts'
import { emotionFields } from '@plumbline/domain/mindset/emotion-moments'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { FieldGroup, RequiredNote } from '#web/components/ui/field.tsx'
import { FormNumberField, FormTextField } from '#web/components/ui/form-fields.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { usePairs } from '../../api/queries.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { useUsageText } from '#web/lib/trades/use-usage-text.ts'
import type { TradeFigures } from '../../model/trade-figures.ts'
import { priceFields, type TradeValues } from '../../model/trade-form.ts'
import { usableNumber } from '#web/lib/format/plain-number.ts'
import { EmotionInput } from '../emotion-input.tsx'
import { RatingInput } from '../rating-input.tsx'
import { useSideWarning } from '../use-side-warning.tsx'
import styles from './trade-entry.module.css'

type FieldsProps = { readonly control: Control<TradeValues> }

type InstrumentFieldsProps = FieldsProps & {
  readonly account: Account
  readonly onState: (state: TradeValues['state']) => void
}

/** Instrument, direction and state. */
export function InstrumentFields({ control, account, onState }: InstrumentFieldsProps) {
  const { t } = useTranslation('trades')
  const pairs = usePairs([account])
  const pair = useController({ control, name: 'pair' })
  const direction = useController({ control, name: 'direction' })
  const state = useController({ control, name: 'state' })
  const error = useErrorText(pair.fieldState.error?.message)
  return (
    <>
      <RequiredNote />
      <div className={styles.pair}>
        <SuggestInput
          label={t('column.pair')}
          {...pair.field}
          options={pairs}
          required
          autoFocus
          autoCapitalize="characters"
          error={error}
        />
        <FieldGroup label={t('column.direction')}>
          <Segmented
            label={t('column.direction')}
            value={direction.field.value}
            onChange={direction.field.onChange}
            segments={[
              { value: 'long', label: t('filter.long') },
              { value: 'short', label: t('filter.short') },
            ]}
          />
        </FieldGroup>
        <FieldGroup label={t('filter.status')}>
          <Segmented
            label={t('filter.status')}
            value={state.field.value}
            onChange={onState}
            segments={[
              { value: 'closed', label: t('filter.closed') },
              { value: 'open', label: t('filter.open') },
            ]}
          />
        </FieldGroup>
      </div>
    </>
  )
}

type TimeFieldsProps = FieldsProps & { readonly account: Account; readonly closed: boolean }

/** Opening and closing time in broker time; names the zone if known. */
export function TimeFields({ control, account, closed }: TimeFieldsProps) {
  const { t } = useTranslation('trades')
  const opened = useController({ control, name: 'timestamp' })
  const ended = useController({ control, name: 'closingTime' })
  const openedError = useErrorText(opened.fieldState.error?.message)
  const endedError = useErrorText(ended.fieldState.error?.message)
  return (
    <>
      <div className={styles.times}>
        <DateTimeInput label={t('column.opened')} {...opened.field} required error={openedError} />
        {closed ? (
          <DateTimeInput label={t('column.closed')} {...ended.field} required error={endedError} />
        ) : null}
      </div>
      <p className={styles.zone}>
        {account.brokerTimeZone === null
          ? t('entry.zoneUnknown')
          : t('entry.zone', { zone: account.brokerTimeZone })}
      </p>
    </>
  )
}

/** Quantity, prices, stop loss and take profit. */
export function PriceFields({ control, closed }: FieldsProps & { readonly closed: boolean }) {
  const { t } = useTranslation('trades')
  const warning = useSideWarning()
  const [direction, entry, exit, stopLoss, takeProfit] = useWatch({
    control,
    name: ['direction', 'entryPrice', 'exitPrice', 'stopLoss', 'takeProfit'],
  })
  const typed = { entryPrice: entry, exitPrice: exit, stopLoss, takeProfit }
  const pricesBeside = (name: string) =>
    Object.entries(typed).flatMap(([other, text]) => {
      const price = other === name ? undefined : usableNumber(text)
      return price ? [price] : []
    })
  const prices = {
    entry: usableNumber(entry) ?? 0,
    stopLoss: usableNumber(stopLoss) ?? 0,
    takeProfit: usableNumber(takeProfit) ?? 0,
  }
  return (
    <div className={styles.three}>
      {priceFields.map((field) =>
        'closed' in field && !closed ? null : (
          <FormNumberField
            key={field.name}
            control={control}
            name={field.name}
            label={t(field.labelKey)}
            required={'required' in field}
            {...(field.name in typed && { near: pricesBeside(field.name) })}
            hint={warning(field.name, direction, prices)}
          />
        ),
      )}
    </div>
  )
}

type ResultFieldsProps = FieldsProps & {
  readonly closed: boolean
  readonly currency: string
  readonly figures: TradeFigures
}

/** P&L: typed, or computed from the prices. */
export function ResultFields({ control, closed, currency, figures }: ResultFieldsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const gross = useController({ control, name: 'grossPnl' })
  const computed = figures.byPrices?.kind === 'profit' ? figures.byPrices.grossPnlCents : null
  const money = (cents: number) => format.money(cents, currency)
  const typed = gross.field.value.trim() !== ''
  const differs = typed && computed !== null && figures.grossCents !== computed
  return (
    <div className={styles.two}>
      {closed ? (
        <FormNumberField
          control={control}
          name="grossPnl"
          label={t('field.grossPnl')}
          required={figures.byPrices !== undefined && computed === null}
          suffix={currency}
          hint={
            differs ? (
              <>
                {t('entry.pricesGive', { amount: money(computed) })}{' '}
                <button type="button" className={styles.use} onClick={() => gross.field.onChange('')}>
                  {t('entry.useComputed')}
                </button>
              </>
            ) : computed === null ? (
              t('entry.typeResult')
            ) : typed ? undefined : (
              t('entry.computed', { amount: money(computed) })
            )
          }
        />
      ) : null}
      <FormNumberField
        control={control}
        name="fees"
        label={t('column.fees')}
        suffix={currency}
        hint={t('entry.feesHint')}
      />
    </div>
  )
}

/** The user's assessment: tags, mistakes, strategy, emotion, notes. */
export function ContextFields({ control }: FieldsProps) {
  const { t } = useTranslation('trades')
  const tags = useController({ control, name: 'tags' })
  const mistakes = useController({ control, name: 'mistakes' })
  const strategy = useController({ control, name: 'strategyId' })
  const emotions = {
    emotionBefore: useController({ control, name: 'emotionBefore' }),
    emotion: useController({ control, name: 'emotion' }),
    emotionAfter: useController({ control, name: 'emotionAfter' }),
  }
  const session = useController({ control, name: 'session' })
  const rating = useController({ control, name: 'rating' })
  const notes = useController({ control, name: 'notes' })
  const strategies = useStrategies().map(({ label }) => label)
  const tagsError = useErrorText(tags.fieldState.error?.message)
  const mistakesError = useErrorText(mistakes.fieldState.error?.message)
  const strategyError = useErrorText(strategy.fieldState.error?.message)
  const sessionTexts = useSessionText()
  const sessionError = useErrorText(session.fieldState.error?.message)
  const notesError = useErrorText(notes.fieldState.error?.message)
  return (
    <>
      <LabelInput
        kind="tag"
        label={t('field.tags')}
        value={tags.field.value}
        onChange={tags.field.onChange}
        error={tagsError}
      />
      <LabelInput
        kind="mistake"
        label={t('field.mistakes')}
        value={mistakes.field.value}
        onChange={mistakes.field.onChange}
        error={mistakesError}
      />
      <div className={styles.two}>
        <SuggestInput
          label={t('field.strategy')}
          {...strategy.field}
          options={strategies}
          error={strategyError}
        />
        <SuggestInput
          label={t('field.session')}
          {...session.field}
          value={sessionTexts.textOf(session.field.value)}
          onChange={(text) => session.field.onChange(sessionTexts.valueOf(text))}
          options={sessionTexts.texts}
          error={sessionError}
        />
      </div>
      <div className={styles.three}>
        {emotionFields.map((field) => (
          <EmotionInput
            key={field}
            field={field}
            value={emotions[field].field.value}
            onChange={emotions[field].field.onChange}
          />
        ))}
      </div>
      <RatingInput rating={rating.field.value} onRate={rating.field.onChange} />
      <TextArea label={t('field.notes')} {...notes.field} rows={3} error={notesError} />
    </>
  )
}

/** Flags that change how the trade is counted. */
export function MarkFields({ control }: FieldsProps) {
  const { t } = useTranslation('trades')
  const missed = useController({ control, name: 'missedTrade' })
  const even = useController({ control, name: 'breakEven' })
  return (
    <div className={styles.two}>
      <CheckOption
        label={t('field.missedTrade')}
        hint={t('entry.missedHint')}
        checked={missed.field.value}
        onChange={missed.field.onChange}
      />
      <CheckOption
        label={t('field.breakEven')}
        hint={t('entry.breakEvenHint')}
        checked={even.field.value}
        onChange={even.field.onChange}
      />
    </div>
  )
}

/** How far the trade followed its strategy; suggests the known answers, and takes any other text. */
function UsageField({ control }: FieldsProps) {
  const { t } = useTranslation('trades')
  const { textOf, valueOf, texts } = useUsageText()
  const { field } = useController({ control, name: 'strategyUsage' })
  return (
    <SuggestInput
      label={t('field.strategyUsage')}
      value={textOf(field.value)}
      options={texts}
      onChange={(text) => field.onChange(valueOf(text))}
    />
  )
}

/** Rarely entered fields. */
export function RareFields({ control }: FieldsProps) {
  const { t } = useTranslation('trades')
  return (
    <details className={styles.more}>
      <summary>{t('entry.more')}</summary>
      <div className={styles.two}>
        <UsageField control={control} />
        <FormTextField control={control} name="riskRewardRatio" label={t('field.planned')} />
        <FormTextField control={control} name="mt5TradeId" label={t('field.brokerId')} autoComplete="off" />
      </div>
    </details>
  )
}
