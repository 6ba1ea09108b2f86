import type { Account } from '@plumbline/contract/accounts/accounts'
import { tradingDayZone } from '@plumbline/domain/time/trading-day'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { deviceZone } from '#web/lib/format/shown-time.ts'
import { readSelection } from '#web/lib/selection/use-selection.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { setDayZones } from './today.ts'

/** Used once, by the shell: makes today the day of the accounts that the page shows. */
export function useDayZones(accounts: readonly Account[], selected: Account | null): void {
  const [params] = useSearchParams()
  const { data } = useSettings()
  const selection = selected && readSelection(params, selected, accounts)
  const zoneOf = (shown: readonly Account[]) =>
    data &&
    tradingDayZone({
      brokerTimeZone: (shown.length === 1 ? shown[0] : selected)?.brokerTimeZone ?? null,
      hasSeveralAccounts: shown.length > 1,
      displayTimeZone: data.displayTimeZone,
      deviceTimeZone: deviceZone(),
      ownTimeZone: data.timeZone,
    })
  const shown = selection ? zoneOf(selection.accounts) : undefined
  const all = selection ? zoneOf(selection.everyAccount) : undefined
  useEffect(() => {
    if (shown !== undefined && all !== undefined) setDayZones({ shown, all })
  }, [shown, all])
}
