/** Pages whose figures follow the period; elsewhere it would promise what it does not do. */
const pagesOfAPeriod: readonly string[] = ['/dashboard', '/journal', '/journal/reports']

export function followsPeriod(pathname: string): boolean {
  return pagesOfAPeriod.includes(pathname)
}
