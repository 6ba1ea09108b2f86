/** Whether the address is the dashboard's: `/` redirects there. */
export function isDashboard({ pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname === '/' || pathname === '/dashboard'
}
