import type { TextName } from '#web/lib/i18n/text-key.ts'

/** Namespaces of the shell around every page. */
export const shellTexts = ['accounts', 'errors', 'period', 'trades'] as const satisfies readonly TextName[]

/** Namespaces of the dashboard. */
export const dashboardTexts = [
  'dashboard',
  'calendar',
  'figures',
  'trades',
  'widgets',
] as const satisfies readonly TextName[]
