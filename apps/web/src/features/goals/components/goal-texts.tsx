import type { Goal, GoalPeriodResult } from '@plumbline/contract/goals/goal-fields'
import { goalMetrics, hasScope } from '@plumbline/domain/goals/goal'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'

type GoalValueProps = {
  readonly goal: Pick<Goal, 'metric' | 'unit' | 'amountCurrency'>
  readonly value: number | null
  /** Without the words of a unit, beside a number that has them. */
  readonly bare?: boolean
}

/** A number in the unit of a goal; amounts follow the switch that hides them. */
export function GoalValue({ goal, value, bare = false }: GoalValueProps) {
  const { t } = useTranslation('goals')
  const format = useFormat()
  if (value === null) return formatMissing()
  const { unit } = goalMetrics[goal.metric]
  switch (unit) {
    case 'money':
      return <Money cents={toCents(value)} currency={goal.amountCurrency ?? ''} sign="amount" />
    case 'r':
      return format.r(value, 'amount')
    case 'percent':
      return format.percent(value / 100)
    case 'reviews':
    case 'trades': {
      const number = format.number(value, 1, 0)
      return bare ? number : t(`unit.${unit}`, { count: value, number })
    }
    case 'own': {
      const number = format.number(value, 2, 0)
      return bare ? number : `${number} ${goal.unit}`.trimEnd()
    }
  }
}

type FilledTextProps = {
  /** Placeholders are written `<name/>`. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/**
 * A text with components in its placeholders. The translation library's own component would add 7 kB to every screen.
 */
export function FilledText({ text, parts }: FilledTextProps) {
  return text
    .split(/<(\w+)\/>/)
    .map((piece, index) => (
      <Fragment key={`${index} ${piece}`}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
    ))
}

/** What a goal is about and how it went, in words. */
export function useGoalText() {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const nameOf = usePeriodName()
  return {
    /** Whose trades it counts; null for a goal that counts none. */
    scope: ({ account, currency, metric }: Pick<Goal, 'account' | 'currency' | 'metric'>) => {
      if (account !== null) return account.name
      if (currency !== null) return t('scope.currency', { currency })
      return hasScope(metric) ? t('scope.all') : null
    },
    period: ({ from, to }: Pick<GoalPeriodResult, 'from' | 'to'>) =>
      from === to ? format.time(from, 'date') : nameOf({ from, to }),
    result: ({ direction }: Pick<Goal, 'direction'>, isReached: boolean | null) => {
      if (isReached === null) return t('history.undecided')
      if (direction === 'atMost') return t(isReached ? 'history.kept' : 'history.exceeded')
      return t(isReached ? 'history.reached' : 'history.missed')
    },
  }
}
