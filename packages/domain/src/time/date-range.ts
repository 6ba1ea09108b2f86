/** A range of days, or of first days of months, both ends included, `YYYY-MM-DD`; null means open. */
export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

/** The same with both ends given. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}
