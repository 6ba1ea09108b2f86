/** Pages whose figures follow the period; elsewhere the control would have no effect. */
const pagesOfAPeriod: readonly string[] = ['/dashboard', '/journal', '/journal/reports']

export function followsPeriod(pathname: string): boolean {
  return pagesOfAPeriod.includes(pathname)
}
