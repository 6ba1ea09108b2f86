import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/lib/api/client.ts'
import { usePlanHtml } from './use-plan-html.ts'

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
