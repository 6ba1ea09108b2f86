import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { planHtml, type PlanTexts } from '@plumbline/domain/rules/plan-html'
import type { Rule } from '@plumbline/domain/rules/rule'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { api } from '#web/lib/api/client.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'

const none = { plan: [], report: [], activeId: null } as const

/**
 * Beginnings of a day's plan and report from the user's trading plans; undefined while they load. Needs the texts of
 * `trading-plans` and `rules`.
 */
export function useReviewTemplates() {
  const { data, isError } = useQuery(api.tradingPlans.list.queryOptions())
  const htmlOf = usePlanHtml()
  return useMemo(() => {
    if (data === undefined) return isError ? none : undefined
    const of = (part: 'plan' | 'report') =>
      data.map((plan) => ({
        id: plan.id,
        name: plan.name,
        html: htmlOf(plan, part),
        asks: (part === 'plan' ? plan.morningQuestions : plan.eveningQuestions).length > 0,
      }))
    return {
      plan: of('plan'),
      report: of('report'),
      activeId: data.find(({ isActive }) => isActive)?.id ?? null,
    }
  }, [data, isError, htmlOf])
}

/** The beginning of a day's plan or report from a template, in the user's language; needs the texts of both namespaces. */
export function usePlanHtml(): (plan: TradingPlanTemplate, part: 'plan' | 'report') => string {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const { textOf } = useRuleText()
  const session = useSessionText()
  return useCallback(
    (plan, part) => planHtml(plan, part, planTexts(t, textOf, session.textOf)),
    [t, textOf, session],
  )
}

/** The words of `planHtml` in the user's language. */
function planTexts(
  t: TFunction<['trading-plans', 'rules']>,
  ruleText: (rule: Pick<Rule, 'text' | 'check'>) => string,
  sessionText: (key: string) => string,
): PlanTexts {
  return {
    setups: t('html.setups'),
    market: t('html.market'),
    rules: t('html.rules'),
    rulesKept: t('html.rulesKept'),
    questions: t('html.questions'),
    sections: {
      before: t('rules:section.before'),
      entry: t('rules:section.entry'),
      management: t('rules:section.management'),
      exit: t('rules:section.exit'),
      risk: t('rules:section.risk'),
      after: t('rules:section.after'),
    },
    session: sessionText,
    rule: ruleText,
  }
}
