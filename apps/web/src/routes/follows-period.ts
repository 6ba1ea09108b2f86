/** Pages whose figures follow the period; elsewhere the control would have no effect. */
const pagesOfAPeriod: readonly string[] = ['/dashboard', '/journal', '/journal/reports', '/mindset']

export function followsPeriod({ pathname, search }: { pathname: string; search: string }): boolean {
  // Each side of a comparison has a period of its own.
  const isComparison =
    pathname === '/journal/reports' && new URLSearchParams(search).get('view') === 'compare'
  const isAdherence =
    pathname.startsWith('/trading-plans/') && new URLSearchParams(search).get('tab') === 'adherence'
  const isStrategy =
    pathname === '/strategy' ||
    pathname === '/strategy/compare' ||
    (pathname.startsWith('/strategy/') && new URLSearchParams(search).get('tab') === 'results')
  return isAdherence || isStrategy || (pagesOfAPeriod.includes(pathname) && !isComparison)
}
