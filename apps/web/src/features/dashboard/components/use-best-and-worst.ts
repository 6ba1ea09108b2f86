import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'

type Named = { readonly name: string; readonly cents: number }

/** One-sentence summary of a chart: the best and the worst group. */
export function useBestAndWorst(currency: string) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const amount = (cents: number) => (hidden ? '•••' : format.money(cents, currency, { whole: true }))
  return (extremes: { readonly best: Named; readonly worst: Named } | undefined): string => {
    if (!extremes) return t('summary.none')
    const { best, worst } = extremes
    if (best.name === worst.name) return t('summary.only', { name: best.name, amount: amount(best.cents) })
    return t('summary.bestAndWorst', {
      best: best.name,
      bestAmount: amount(best.cents),
      worst: worst.name,
      worstAmount: amount(worst.cents),
    })
  }
}

/** The best and the worst of the traded results, the first on a tie; undefined if nothing was traded. */
export function extremesOf<Result extends { readonly cents: number; readonly trades: number }>(
  results: readonly Result[],
): { readonly best: Result; readonly worst: Result } | undefined {
  const traded = results.filter(({ trades }) => trades > 0)
  const [first] = traded
  if (!first) return undefined
  return {
    best: traded.reduce((best, result) => (result.cents > best.cents ? result : best), first),
    worst: traded.reduce((worst, result) => (result.cents < worst.cents ? result : worst), first),
  }
}
