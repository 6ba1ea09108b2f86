import { dashboardForm, layoutName, widgets } from '@plumbline/contract/dashboard/dashboard'
import * as z from 'zod/mini'
import { moment, plain, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

export const layoutSection = section(
  'dashboard_layouts',
  {
    id: plain(rowId),
    form: plain(dashboardForm),
    name: plain(layoutName),
    is_chosen: plain(z.boolean()),
    is_initialized: plain(z.boolean()),
    widgets: plain(widgets),
    last_updated: moment,
    created_at: moment,
  },
  { name: 'layouts', mostRecords: 200, isCounted: true, undo: { touched: 'last_updated' } },
)
