import { signedIn } from '#server/platform/http/rpc.ts'
import {
  chooseLayout,
  createLayout,
  type DashboardDeps,
  deleteLayout,
  listLayouts,
  updateLayout,
} from './dashboard.service.ts'

export function dashboardRouter(deps: DashboardDeps) {
  const { dashboard } = signedIn
  return {
    layouts: dashboard.layouts.handler(({ context }) => listLayouts(deps, context.actor)),
    createLayout: dashboard.createLayout.handler(({ context, input }) =>
      createLayout(deps, context.actor, input),
    ),
    updateLayout: dashboard.updateLayout.handler(({ context, input }) =>
      updateLayout(deps, context.actor, input),
    ),
    chooseLayout: dashboard.chooseLayout.handler(({ context, input }) =>
      chooseLayout(deps, context.actor, input),
    ),
    deleteLayout: dashboard.deleteLayout.handler(({ context, input }) =>
      deleteLayout(deps, context.actor, input),
    ),
  }
}
