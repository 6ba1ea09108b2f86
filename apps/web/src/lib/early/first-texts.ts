/** Namespaces of the shell around every page. */
export const shellTexts = ['accounts', 'errors', 'period', 'trades'] as const

/** Namespaces of the dashboard. */
export const dashboardTexts = ['dashboard', 'calendar', 'figures', 'trades', 'widgets'] as const
