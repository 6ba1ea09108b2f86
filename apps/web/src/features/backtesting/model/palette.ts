import { notebookColours } from '@plumbline/contract/notebooks/colours'
import type { Ink } from '#web/components/charts/candles/chart-items.ts'

/** Colours of drawings and indicators, by the index that a session stores. */
export function inkAt(index: number): Ink {
  return notebookColours[index % notebookColours.length] ?? 'accent'
}
