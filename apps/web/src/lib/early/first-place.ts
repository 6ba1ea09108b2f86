/** Whether the address is the dashboard's: the root leads there. */
export function isDashboard({ pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname === '/' || pathname === '/dashboard'
}
