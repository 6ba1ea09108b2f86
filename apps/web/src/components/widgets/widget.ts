import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ComponentType } from 'react'
import type wallet from 'lucide-react/icons/wallet'
import type { Period } from '#web/lib/period/period.ts'

/** Dashboards of wide windows have 12 columns, those of phones 2. */
export type DashboardForm = 'wide' | 'phone'

/** Columns and rows. */
export type WidgetSize = {
  readonly w: number
  readonly h: number
  readonly minW: number
  readonly minH: number
}

/** Where the gallery shows it. */
export type WidgetGroup = 'figures' | 'course' | 'time' | 'what' | 'risk' | 'trades'

export type WidgetSettings = Readonly<Record<string, string | number | boolean>>

/** One choice that a person has for a widget; the keys are of the namespace `widgets`. */
export type WidgetChoice = {
  readonly id: string
  readonly labelKey: string
  readonly values: readonly {
    readonly value: string
    readonly labelKey: string
    /** Where it is a number of something. */
    readonly count?: number
  }[]
  readonly usual: string
  /** Values that earlier versions saved under another name. */
  readonly earlier?: Readonly<Record<string, string>>
}

/** What a widget is shown for. */
export type WidgetContext = {
  readonly account: Account
  readonly period: Period
  /** Today's date where the account's broker is. */
  readonly today: string
  /** Where a trade can be read, and all of them. */
  readonly tradeLink: (id: string) => string
  readonly journalLink: string
  /** When the person saw the dashboard last in this browser, as ISO time; null: never. */
  readonly lastVisit: string | null
}

export type WidgetProps = WidgetContext & {
  readonly settings: WidgetSettings
  /** Pixels from the upper to the lower edge, of which a chart takes what is left. */
  readonly height: number
}

/** A row, and what is between two: `--pl-row` and `--pl-gap` of the style sheets. */
export const rowPixels = 28
export const gapPixels = 14

export function pixelsOf(rows: number): number {
  return rows * (rowPixels + gapPixels) - gapPixels
}

/**
 * A kind of widget, as a feature registers it in `routes/widgets.ts`. Its name and what it tells stand in the namespace
 * `widgets`, under `kind`.
 */
export type WidgetKind = {
  readonly kind: string
  readonly group: WidgetGroup
  readonly icon: typeof wallet
  readonly size: Readonly<Record<DashboardForm, WidgetSize>>
  readonly choices?: readonly WidgetChoice[]
  /** The choice that says what it shows: such a widget is called by what was chosen. */
  readonly namedBy?: WidgetChoice
  /** Whether a second one says anything new, with other settings. */
  readonly several?: boolean
  readonly Component: ComponentType<WidgetProps>
}

/** What was chosen, or what is usual: a value that is none of the choice's any more counts as not chosen. */
export function chosenOf({ id, values, usual, earlier }: WidgetChoice, settings: WidgetSettings): string {
  const saved = String(settings[id])
  const chosen = earlier?.[saved] ?? saved
  return values.some(({ value }) => value === chosen) ? chosen : usual
}
