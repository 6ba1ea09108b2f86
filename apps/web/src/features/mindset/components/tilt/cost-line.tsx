import type { RuleEffectAnswer } from '@plumbline/contract/trading-plans/adherence'
import { useTranslation } from 'react-i18next'
import { DifferenceNote, DifferenceValue } from '#web/components/figures/difference.tsx'
import { costOf } from '#web/components/rules/cost-of.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

type CostLineProps = { readonly effect: RuleEffectAnswer; readonly part: 'cost' | 'interval' }

/** What a behaviour cost in one currency: the estimate, or its 95% interval with the sample. */
export function CostLine({ effect, part }: CostLineProps) {
  const { t } = useTranslation(['mindset', 'common'])
  const format = useFormat()
  const cost = costOf(effect)
  if (part === 'cost') return <DifferenceValue of={cost} />
  return (
    <DifferenceNote
      of={cost}
      few={t('few')}
      sample={t('common:difference.sample', {
        a: format.number(effect.broken.trades),
        b: format.number(effect.kept.trades),
      })}
    />
  )
}
