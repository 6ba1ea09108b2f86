import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, name, text } from '../fields.ts'
import { DELETE, GET, PATCH, POST, raises, sessionErrors } from '../raises.ts'

/** Limit per form, so that neither a script nor a loop in a client fills the database. */
export const MAX_LAYOUTS = 20
export const LONGEST_LAYOUT_NAME = 60
const MAX_WIDGETS = 60
const MAX_SETTINGS = 20

/** Wide screens and phones have separate dashboards. */
export const dashboardForm = z.enum(['wide', 'phone'])
export type DashboardForm = z.infer<typeof dashboardForm>

const word = text(40).check(z.minLength(1))
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A widget and its position: column from the left, row from the top. */
export const widget = z.object({
  id: word,
  /** The web defines the kinds; the server stores unknown ones unchanged. */
  kind: word,
  x: within(0, 11),
  y: within(0, 999),
  w: within(1, 12),
  h: within(1, 40),
  settings: z
    .record(text(40), z.union([text(200), z.number(), z.boolean()]))
    .check(
      z.refine(
        (settings) => Object.keys(settings).length <= MAX_SETTINGS,
        `must have at most ${MAX_SETTINGS} entries`,
      ),
    ),
})
export type Widget = z.output<typeof widget>

export const widgets = z.array(widget).check(
  z.maxLength(MAX_WIDGETS),
  z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'must have unique ids'),
)

export const dashboardLayout = z.object({
  id: z.string(),
  name: z.string(),
  form: dashboardForm,
  /** The layout that is shown; a form that has layouts always has a chosen one. */
  isChosen: z.boolean(),
  /** False until widgets were saved: the default dashboard is shown. */
  isInitialized: z.boolean(),
  /** Last change of name or widgets; choosing the layout does not count. */
  lastUpdated: z.string(),
  widgets,
})
export type DashboardLayout = z.output<typeof dashboardLayout>

export const layoutName = name(LONGEST_LAYOUT_NAME)

export const newDashboardLayout = z.object({
  name: layoutName,
  form: dashboardForm,
  /** Omitted: the layout is not initialised yet. */
  widgets: z.optional(widgets),
  /** Ignored for the first layout of a form, which is always chosen. */
  isChosen: z._default(z.boolean(), true),
})
export type NewDashboardLayout = z.output<typeof newDashboardLayout>

/** Omitted fields stay unchanged. */
export const dashboardLayoutChanges = z.object({
  id,
  name: z.optional(layoutName),
  widgets: z.optional(widgets),
  /** `lastUpdated` of the layout that was edited; if the stored one is newer, nothing is written. */
  lastUpdated: z.optional(z.iso.datetime()),
})
export type DashboardLayoutChanges = z.output<typeof dashboardLayoutChanges>

const ofLayout: readonly ErrorCode[] = [...sessionErrors, 'DASHBOARD_LAYOUT_NOT_FOUND']

export const dashboardContract = {
  layouts: raises(...sessionErrors)
    .route(GET('/dashboard-layouts', 'Dashboard layouts, oldest first'))
    .output(z.array(dashboardLayout)),
  createLayout: raises(...sessionErrors, 'DASHBOARD_LAYOUT_NAME', 'DASHBOARD_LAYOUTS_FULL')
    .route(
      POST(
        '/dashboard-layouts',
        'Add a layout; it becomes the chosen one of its form unless isChosen is false',
        { successStatus: 201 },
      ),
    )
    .input(newDashboardLayout)
    .output(dashboardLayout),
  updateLayout: raises(...ofLayout, 'DASHBOARD_LAYOUT_NAME', 'DASHBOARD_LAYOUT_CHANGED')
    .route(PATCH('/dashboard-layouts/{id}', 'Rename a layout, or change its widgets'))
    .input(dashboardLayoutChanges)
    .output(dashboardLayout),
  chooseLayout: raises(...ofLayout)
    .route(POST('/dashboard-layouts/{id}/choose', 'Choose this layout for its form'))
    .input(z.object({ id }))
    .output(dashboardLayout),
  deleteLayout: raises(...ofLayout)
    .route(
      DELETE(
        '/dashboard-layouts/{id}',
        'Delete a layout; if it was chosen, the oldest remaining one of its form is chosen',
      ),
    )
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
}
