import type { RuleEffectAnswer } from '@plumbline/contract/trading-plans/adherence'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type CostLineProps = { readonly effect: RuleEffectAnswer; readonly part: 'cost' | 'interval' }

/** What a behaviour cost in one currency: the estimate, or its 95% interval with the sample. */
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
  // The cost is the difference times the trades that show the behaviour, and so are its limits.
  const total = (perTrade: number) => -toCents(perTrade * broken.trades)
  return (
    <>
      {t('tilt.interval')} <Money plain cents={total(interval.high)} currency={currency} /> {t('to')}{' '}
      <Money plain cents={total(interval.low)} currency={currency} /> · {sample}
    </>
  )
}
