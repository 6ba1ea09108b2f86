import type { Trade } from '@plumbline/contract/trades/trades'
import { emotionFields } from '@plumbline/domain/mindset/emotion-moments'
import { BLANK_JOURNAL } from '@plumbline/domain/trades/trade-journal'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { numberText, plainNumber } from '#web/lib/format/plain-number.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { useEmotionChoices } from '#web/lib/mindset/use-emotion-choices.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import type { ReviewChanges } from './use-trade-edit.ts'
import { nextRating } from '../../model/rating.ts'
import { strategyLabel } from '../../model/strategy-label.ts'
import { RatingInput } from '../rating-input.tsx'
import { useSideWarning } from '../use-side-warning.tsx'
import { tradeKeys } from '../trade-keys.ts'
import styles from './review.module.css'

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

type PriceFieldProps = {
  readonly label: string
  /** 0 for none. */
  readonly price: number
  /** `isTyped`: still being typed, and only kept in this browser. */
  readonly onSave: (price: number, isTyped?: boolean) => void
  /** Other prices of the trade. */
  readonly near: readonly number[]
  readonly hint?: ReactNode
}

/** In-place price field: saved on blur or Enter; blank removes the price. */
function PriceField({ label, price, onSave, near, hint }: PriceFieldProps) {
  const { t } = useTranslation('trades')
  const [typed, setTyped] = useState<string>()
  const next = typed === undefined ? price : (plainNumber(typed) ?? 0)
  const usable = Number.isFinite(next)
  const commit = () => {
    if (typed === undefined || !usable) return
    setTyped(undefined)
    if (next !== price) onSave(next)
  }
  useKeptInPlace(typed !== undefined && usable && next !== price, () => onSave(next))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
      noValidate
    >
      <NumberInput
        label={label}
        value={typed ?? numberText(price || null)}
        onChange={(text) => {
          setTyped(text)
          const price = plainNumber(text) ?? 0
          if (Number.isFinite(price)) onSave(price, true)
        }}
        onBlur={commit}
        near={near}
        hint={hint}
        error={usable ? undefined : t('error.number')}
      />
    </form>
  )
}

type TextChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  /** `isTyped`: still being typed, and only kept in this browser. */
  readonly onSave: (value: string, isTyped?: boolean) => void
}

/** In-place text field with suggestions: a suggestion is saved at once, typed text on blur. */
function TextChoice({ label, value, options, onSave }: TextChoiceProps) {
  const [typed, setTyped] = useState<string>()
  const commit = (text: string | undefined) => {
    setTyped(undefined)
    if (text !== undefined && text.trim() !== value) onSave(text.trim())
  }
  const pending = typed !== undefined && typed.trim() !== value
  useKeptInPlace(pending, () => onSave((typed ?? value).trim()))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit(typed)
      }}
      noValidate
    >
      <SuggestInput
        label={label}
        value={typed ?? value}
        options={options}
        onChange={(text) => {
          setTyped(text)
          onSave(text.trim(), true)
        }}
        onPick={commit}
        onBlur={() => commit(typed)}
      />
    </form>
  )
}

/** For auto-saving fields: saves `pending` input on unmount, and warns before the tab is closed. */
function useKeptInPlace(pending: boolean, save: () => void): void {
  const latest = useRef({ pending, save })
  useEffect(() => {
    latest.current = { pending, save }
  })
  useEffect(
    () => () => {
      if (latest.current.pending) latest.current.save()
    },
    [],
  )
  const saveNow = async () => {
    save()
    return true
  }
  useUnsavedForm(pending, saveNow, { outlivesPage: true })
}

/** Keys 1 to 5 rate the open trade, 0 clears the rating; active in the panel too. */
function useRatingKeys(rating: number | null, onRate: (rating: number | null) => void): void {
  const t = useCommonText()
  const press = (key: string | undefined) => {
    const next = nextRating(rating, Number(key))
    if (next !== rating) onRate(next)
  }
  const keys = { group: 'trade', reach: 'panel', keysOnly: true } as const
  useShortcut(tradeKeys.rate.keys, press, { ...keys, label: t('tradeKeys.rate'), icon: Star })
  useShortcut(tradeKeys.unrate.keys, press, { ...keys, label: t('tradeKeys.unrate'), icon: StarOff })
}
