import type { Trade } from '@plumbline/contract/trades/trades'
import { emotionFields } from '@plumbline/domain/mindset/emotion-moments'
import { BLANK_JOURNAL } from '@plumbline/domain/trades/trade-journal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import type { ReviewChanges } from '../../api/use-trade-edit.ts'
import { strategyLabel } from '../../model/strategy-label.ts'
import { useEmotionChoices } from '#web/lib/mindset/use-emotion-choices.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { RatingInput } from '../rating-input.tsx'
import { PriceField } from './price-field.tsx'
import styles from './review.module.css'
import { useRatingKeys } from './use-rating-keys.ts'
import { TextChoice } from '../text-choice.tsx'
import { useSideWarning } from '../use-side-warning.tsx'

type ReviewFieldsProps = {
  readonly trade: Trade
  /** `isTyped`: the edit is still being typed, and only kept in this browser. */
  readonly onSave: (changes: ReviewChanges, isTyped?: boolean) => void
  /** The notes, unless they are elsewhere on the page. */
  readonly notes: ReactNode
}

/** Review fields of a trade; each change is saved at once. */
export function ReviewFields({ trade, onSave, notes }: ReviewFieldsProps) {
  const { t } = useTranslation('trades')
  const strategies = useStrategies()
  const { textOf, valueOf, texts } = useEmotionChoices()
  const session = useSessionText()
  const warning = useSideWarning()
  const prices = { entry: trade.entryPrice, stopLoss: trade.stopLoss, takeProfit: trade.takeProfit }
  const rate = (rating: number | null) => onSave({ rating })
  useRatingKeys(trade.rating, rate)
  return (
    <Stack as="section" gap={12} aria-label={t('review.label')}>
      <RatingInput keys rating={trade.rating} onRate={rate} />
      <Cluster gap={24} rowGap={0}>
        <CheckOption
          label={t('field.reviewed')}
          checked={trade.reviewedAt !== null}
          onChange={(reviewed) => onSave({ reviewed })}
        />
        <CheckOption
          label={t('field.breakEven')}
          checked={trade.breakEven}
          onChange={(breakEven) => onSave({ breakEven })}
        />
        <CheckOption
          label={t('field.missedTrade')}
          checked={trade.missedTrade}
          onChange={(missedTrade) => onSave({ missedTrade })}
        />
      </Cluster>
      <LabelInput
        kind="tag"
        label={t('field.tags')}
        value={trade.tags}
        onChange={(next) => onSave({ tags: [...next] })}
      />
      <LabelInput
        kind="mistake"
        label={t('field.mistakes')}
        value={trade.mistakes}
        onChange={(next) => onSave({ mistakes: [...next] })}
      />
      <TextChoice
        label={t('field.strategy')}
        value={strategyLabel(strategies, trade.strategyId)}
        options={strategies.map(({ label }) => label)}
        onSave={(label, isTyped) => onSave({ strategyId: label === '' ? null : label }, isTyped)}
      />
      <div className={styles.two}>
        {emotionFields.map((field) => (
          <TextChoice
            key={field}
            label={t(`field.${field}`)}
            value={textOf(trade[field] ?? '')}
            options={texts}
            onSave={(text, isTyped) =>
              onSave({ [field]: text === '' ? BLANK_JOURNAL[field] : valueOf(text) }, isTyped)
            }
          />
        ))}
        <TextChoice
          label={t('field.session')}
          value={session.textOf(trade.session ?? '')}
          options={session.texts}
          onSave={(text, isTyped) => onSave({ session: text === '' ? null : session.valueOf(text) }, isTyped)}
        />
        <PriceField
          label={t('field.stopLoss')}
          price={trade.stopLoss}
          near={[trade.entryPrice]}
          hint={warning('stopLoss', trade.direction, prices)}
          onSave={(stopLoss, isTyped) => onSave({ stopLoss }, isTyped)}
        />
        <PriceField
          label={t('field.takeProfit')}
          price={trade.takeProfit}
          near={[trade.entryPrice]}
          hint={warning('takeProfit', trade.direction, prices)}
          onSave={(takeProfit, isTyped) => onSave({ takeProfit }, isTyped)}
        />
      </div>
      {notes}
    </Stack>
  )
}
