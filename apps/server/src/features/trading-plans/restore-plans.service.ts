import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import { tradingPlanSection } from './trading-plans.archive.ts'
import { findActivePlanId } from './trading-plans.read.ts'

/** One plan is active, and only if none is active here. */
export const tradingPlansArchive = {
  sections: {
    trading_plan_templates: {
      async rowsOf(
        { trx, userId, idHere }: Restoring,
        plans: readonly RecordOf<typeof tradingPlanSection>[],
      ) {
        const hasActive = (await findActivePlanId(trx, userId)) !== null
        const active = plans.find(({ isActive }) => isActive)?.id
        return plans.map((plan) =>
          tradingPlanSection.store({
            ...plan,
            isActive: plan.id === active && !hasActive,
            setups: plan.setups.map(({ strategyId, ...setup }) => ({
              ...setup,
              strategyId: strategyId && idHere('strategies', strategyId),
            })),
          }),
        )
      },
    },
  },
} satisfies ArchiveHooks
