import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useEditedDraft } from '#web/lib/forms/use-edited-draft.ts'
import { changesOf, draftOfPlan } from '../../model/plan-draft.ts'

/** A plan as it is edited on its page. */
export function usePlanDraft(plan: TradingPlanTemplate, currency: string) {
  const { t } = useTranslation('trading-plans')
  return useEditedDraft(plan, {
    place: `trading-plan ${plan.id}`,
    draftOf: (stored) => draftOfPlan(stored, currency),
    changesOf,
    update: ({ id }, changes, save) => client.tradingPlans.update({ id, changes, ...save }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.tradingPlans.get.queryKey({ input: { id: saved.id } }), saved)
      showToast({ message: t('done.saved') })
    },
    conflict: 'TRADING_PLAN_CHANGED',
    params: ['tab'],
  })
}
