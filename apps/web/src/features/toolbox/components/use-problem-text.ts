import type { ToolProblem } from '@plumbline/domain/toolbox/calculator'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What to change to get a result. */
export function useProblemText(): (problem: ToolProblem) => string {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  return ({ reason, field, limit = 0, isExclusive = false, from = '', to = '' }) => {
    const named = {
      field: field === undefined ? '' : t(`field.${field}`),
      limit: format.number(limit, 8, 0),
    }
    if (reason === 'too-low') return t(isExclusive ? 'problem.not-above' : 'problem.too-low', named)
    if (reason === 'too-high') return t(isExclusive ? 'problem.not-below' : 'problem.too-high', named)
    if (reason === 'rate-missing') return t('problem.rate-missing', { from, to })
    return t(`problem.${reason}`, named)
  }
}
