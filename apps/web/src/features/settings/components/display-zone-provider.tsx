import { useMemo, type ReactNode } from 'react'
import { displayZoneOf } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

/** Provides the user's display time zone to all times inside; broker time until the settings are loaded. */
export function DisplayZoneProvider({ children }: { readonly children: ReactNode }) {
  const setting = useSettings().data?.displayTimeZone
  const display = useMemo(() => displayZoneOf(setting), [setting])
  return <DisplayZoneContext value={display}>{children}</DisplayZoneContext>
}
