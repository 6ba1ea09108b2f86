import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { planHtml } from '@plumbline/domain/rules/plan-html'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { planWords } from '../model/plan-words.ts'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'

/** The beginning of a day's plan or report from a template, in the user's language; needs the texts of both namespaces. */
export function usePlanHtml(): (plan: TradingPlanTemplate, part: 'plan' | 'report') => string {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const { textOf } = useRuleText()
  const session = useSessionText()
  return useCallback(
    (plan, part) => planHtml(plan, part, planWords(t, textOf, session.textOf)),
    [t, textOf, session],
  )
}
