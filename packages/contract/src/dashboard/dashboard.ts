import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, name, text } from '../fields.ts'
import { ofSession, raises } from '../raises.ts'

/** Of each form, so that neither a script nor a loop in a client fills the database with them. */
export const MOST_LAYOUTS = 20
export const LONGEST_LAYOUT_NAME = 60
const MOST_WIDGETS = 60
const MOST_SETTINGS = 20

/** Wide screens and phones have dashboards of their own. */
export const dashboardForm = z.enum(['wide', 'phone'])
export type DashboardForm = z.infer<typeof dashboardForm>

const word = text(40).check(z.minLength(1))
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A widget at its place: columns from the left, rows from the top. */
export const widget = z.object({
  id: word,
  /** Which kinds there are is the web's to know; one that it does not know is kept. */
  kind: word,
  x: within(0, 11),
  y: within(0, 999),
  w: within(1, 12),
  h: within(1, 40),
  settings: z
    .record(text(40), z.union([text(200), z.number(), z.boolean()]))
    .check(
      z.refine(
        (settings) => Object.keys(settings).length <= MOST_SETTINGS,
        `must have at most ${MOST_SETTINGS} entries`,
      ),
    ),
})
export type Widget = z.output<typeof widget>

export const widgets = z.array(widget).check(
  z.maxLength(MOST_WIDGETS),
  z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'must have an id each'),
)

export const dashboardLayout = z.object({
  id: z.string(),
  name: z.string(),
  form: dashboardForm,
  /** The one that is shown; where a form has layouts, one of them is. */
  isChosen: z.boolean(),
  /** False until somebody has said what it holds: it is shown as dashboards usually are. */
  isInitialized: z.boolean(),
  /** Of its name and widgets; choosing it is no change of it. */
  lastUpdated: z.string(),
  widgets,
})
export type DashboardLayout = z.output<typeof dashboardLayout>

export const layoutName = name(LONGEST_LAYOUT_NAME)

export const newDashboardLayout = z.object({
  name: layoutName,
  form: dashboardForm,
  /** Without them it is not initialised yet. */
  widgets: z.optional(widgets),
  /** The first of its form is chosen whatever this says. */
  isChosen: z._default(z.boolean(), true),
})
export type NewDashboardLayout = z.output<typeof newDashboardLayout>

/** What is left out stays. */
export const dashboardLayoutChanges = z.object({
  id,
  name: z.optional(layoutName),
  widgets: z.optional(widgets),
  /** That of the layout which was changed; where another has taken its place, nothing is written. */
  lastUpdated: z.optional(z.iso.datetime()),
})
export type DashboardLayoutChanges = z.output<typeof dashboardLayoutChanges>

const ofLayout: readonly ErrorCode[] = [...ofSession, 'DASHBOARD_LAYOUT_NOT_FOUND']

export const dashboardContract = {
  layouts: raises(...ofSession)
    .route({ method: 'GET', path: '/dashboard-layouts', summary: 'Layouts of the dashboard, oldest first' })
    .output(z.array(dashboardLayout)),
  createLayout: raises(...ofSession, 'DASHBOARD_LAYOUT_NAME', 'DASHBOARD_LAYOUTS_FULL')
    .route({
      method: 'POST',
      path: '/dashboard-layouts',
      successStatus: 201,
      summary: 'Add a layout, as the chosen one of its form unless it says otherwise',
    })
    .input(newDashboardLayout)
    .output(dashboardLayout),
  updateLayout: raises(...ofLayout, 'DASHBOARD_LAYOUT_NAME', 'DASHBOARD_LAYOUT_CHANGED')
    .route({
      method: 'PATCH',
      path: '/dashboard-layouts/{id}',
      summary: 'Rename a layout, or change its widgets',
    })
    .input(dashboardLayoutChanges)
    .output(dashboardLayout),
  chooseLayout: raises(...ofLayout)
    .route({
      method: 'POST',
      path: '/dashboard-layouts/{id}/choose',
      summary: 'Show this layout on screens of its form',
    })
    .input(z.object({ id }))
    .output(dashboardLayout),
  deleteLayout: raises(...ofLayout)
    .route({
      method: 'DELETE',
      path: '/dashboard-layouts/{id}',
      summary: 'Delete a layout; where it was chosen, the oldest that is left of its form is',
    })
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
}
