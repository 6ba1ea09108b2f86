import type { AdminAuditEvent } from '@plumbline/contract/admin/admin'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'

/** Origin of an event: browser and IP address, as far as known. */
export function useEventPlace(): (event: AdminAuditEvent) => string {
  const browserName = useBrowserName()
  return (event) =>
    [event.browser !== null || event.system !== null ? browserName(event) : null, event.address]
      .filter((part) => part !== null)
      .join(' · ')
}
