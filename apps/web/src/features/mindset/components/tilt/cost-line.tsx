import type { RuleEffectAnswer } from '@plumbline/contract/trading-plans/adherence'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type CostLineProps = { readonly effect: RuleEffectAnswer; readonly part: 'cost' | 'interval' }

/** What a behaviour cost in one currency: the estimate, or its interval per trade with the sample. */
export function CostLine({ effect, part }: CostLineProps) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { currency, cost, differenceInterval: interval, isReliable, kept, broken } = effect
  if (part === 'cost') return <Money cents={cost === null ? null : -toCents(cost)} currency={currency} />
  const sample = t('tilt.sample', {
    broken: format.number(broken.trades),
    kept: format.number(kept.trades),
  })
  if (!isReliable || interval === null)
    return (
      <>
        {t('few')} · {sample}
      </>
    )
  return (
    <>
      <Money average plain cents={-toCents(interval.high)} currency={currency} /> {t('to')}{' '}
      <Money average plain cents={-toCents(interval.low)} currency={currency} /> {t('tilt.perTrade')} ·{' '}
      {sample}
    </>
  )
}
