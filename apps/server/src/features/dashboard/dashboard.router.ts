import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import {
  chooseLayout,
  createLayout,
  type DashboardDeps,
  deleteLayout,
  listLayouts,
  updateLayout,
} from './dashboard.service.ts'

export function dashboardRouter(deps: DashboardDeps) {
  const call = callsWith(deps)
  const { dashboard } = signedIn
  return {
    layouts: dashboard.layouts.handler(call(listLayouts)),
    createLayout: dashboard.createLayout.handler(call(createLayout)),
    updateLayout: dashboard.updateLayout.handler(call(updateLayout)),
    chooseLayout: dashboard.chooseLayout.handler(call(chooseLayout)),
    deleteLayout: dashboard.deleteLayout.handler(call(deleteLayout)),
  }
}
