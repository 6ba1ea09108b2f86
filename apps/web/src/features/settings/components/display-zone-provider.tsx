import { useMemo, type ReactNode } from 'react'
import { displayZoneOf } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

/** Shows every time inside in the clock that the person has chosen; as the broker writes it until that is known. */
export function DisplayZoneProvider({ children }: { readonly children: ReactNode }) {
  const setting = useSettings().data?.displayTimeZone
  const display = useMemo(() => displayZoneOf(setting), [setting])
  return <DisplayZoneContext value={display}>{children}</DisplayZoneContext>
}
