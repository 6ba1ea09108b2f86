import type { TradingPlanChanges, TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { releaseGuard, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { changesOf, draftOfPlan, type PlanDraft, type PlanProblem } from '../../model/plan-draft.ts'

/** The plan as it is edited here: explicit saving, guarded against leaving and against changes elsewhere. */
export function usePlanDraft(plan: TradingPlanTemplate, currency: string) {
  const { t } = useTranslation('trading-plans')
  const [base, setBase] = useState(plan)
  const [edited, setEdited] = useState<PlanDraft>()
  const [problem, setProblem] = useState<PlanProblem>()
  const { mutate, isPending, error, reset } = useMutation(
    api.tradingPlans.update.mutationOptions({ meta: { endsAtOnce: true } }),
  )
  // Without edits, the plan follows changes made elsewhere.
  if (edited === undefined && base !== plan) setBase(plan)
  const original = draftOfPlan(base, currency)
  const draft = edited ?? original
  const dirty = edited !== undefined && JSON.stringify(edited) !== JSON.stringify(original)
  const discard = () => {
    setEdited(undefined)
    setBase(plan)
    setProblem(undefined)
    reset()
  }
  const put = (saved: TradingPlanTemplate) => {
    const input = { id: saved.id }
    queryClient.setQueryData(api.tradingPlans.get.queryKey({ input }), saved)
    setBase(saved)
    setEdited(undefined)
    setProblem(undefined)
  }
  const send = (
    changes: TradingPlanChanges,
    revision: number | undefined,
    onDone: (saved: boolean) => void,
  ) =>
    mutate(
      { id: base.id, changes, ...(revision !== undefined && { revision }) },
      {
        onSuccess: (saved) => {
          put(saved)
          releaseGuard()
          showToast({ message: t('done.saved') })
          onDone(true)
        },
        onError: () => onDone(false),
      },
    )
  const save = (overwrite: boolean, onDone: (saved: boolean) => void = () => undefined) => {
    const changes = changesOf(draft)
    if (typeof changes === 'string') {
      setProblem(changes)
      onDone(false)
      return
    }
    setProblem(undefined)
    send(changes, overwrite ? undefined : base.revision, onDone)
  }
  useUnsavedForm(dirty, () => new Promise<boolean>((resolve) => save(false, resolve)), { params: ['tab'] })
  return {
    draft,
    /** Changes the draft as it is then. */
    change: (change: (draft: PlanDraft) => PlanDraft) => setEdited((known) => change(known ?? original)),
    dirty,
    busy: isPending,
    error,
    isConflict: error !== null && apiErrorOf(error).code === 'TRADING_PLAN_CHANGED',
    problem,
    save,
    discard,
  }
}
