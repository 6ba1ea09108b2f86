import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ComponentType } from 'react'
import type wallet from 'lucide-react/icons/wallet'
import type { TextKey } from '#web/lib/i18n/text-key.ts'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
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

/** The widget's section in the gallery. */
export type WidgetGroup = 'figures' | 'course' | 'time' | 'what' | 'risk' | 'trades'

export type WidgetSettings = Readonly<Record<string, string | number | boolean>>

/** One setting of a widget. */
export type WidgetChoice = {
  readonly id: string
  readonly labelKey: TextKey<'widgets'>
  readonly values: readonly {
    readonly value: string
    readonly labelKey: TextKey<readonly ['widgets', 'figures']>
    /** The number in the label, where it has one. */
    readonly count?: number
  }[]
  readonly defaultValue: string
  /** Values that earlier versions stored under another name. */
  readonly earlier?: Readonly<Record<string, string>>
}

/** The data a widget is shown for. */
export type WidgetContext = {
  /** The selected account, or the first of those that are counted. */
  readonly account: Account
  /** The counted trades. */
  readonly choice: AccountChoice
  /** Search of the journal that lists them; undefined if its filters cannot express the choice. */
  readonly listSearch: string | undefined
  readonly period: Period
  /** Today's date in the broker's time zone. */
  readonly today: string
  /** Links to a trade, and to all trades. */
  readonly tradeLink: (id: string) => string
  readonly journalLink: string
  /** When the user last saw the dashboard in this browser, as ISO time; null: never. */
  readonly lastVisit: string | null
}

export type WidgetProps = WidgetContext & {
  readonly settings: WidgetSettings
  /** The widget's height in pixels; a chart fills what the rest leaves. */
  readonly height: number
}

/** A row, and the gap between two rows (`--pl-space-16`). */
export const rowPixels = 26
export const gapPixels = 16

export function pixelsOf(rows: number): number {
  return rows * (rowPixels + gapPixels) - gapPixels
}

type KindNamedBy<Key> = Key extends `kind.${infer Kind}.name` ? Kind : never

/**
 * A kind of widget, as a feature registers it in `routes/widgets.ts`. Its name and description are in the namespace
 * `widgets`, under `kind`.
 */
export type WidgetKind = {
  readonly kind: KindNamedBy<TextKey<'widgets'>>
  readonly group: WidgetGroup
  readonly icon: typeof wallet
  readonly size: Readonly<Record<DashboardForm, WidgetSize>>
  readonly choices?: readonly WidgetChoice[]
  /** The choice that determines its content: such a widget is named after the chosen value. */
  readonly namedBy?: WidgetChoice
  /** Whether adding it twice makes sense, with other settings. */
  readonly several?: boolean
  readonly Component: ComponentType<WidgetProps>
}

/** The chosen value, or the default: a value that the choice no longer has counts as not chosen. */
export function chosenOf(
  { id, values, defaultValue, earlier }: WidgetChoice,
  settings: WidgetSettings,
): string {
  const saved = String(settings[id])
  const chosen = earlier?.[saved] ?? saved
  return values.some(({ value }) => value === chosen) ? chosen : defaultValue
}
