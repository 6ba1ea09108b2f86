import type { Account } from '@plumbline/contract/accounts/accounts'
import { tradingDayZone } from '@plumbline/domain/time/trading-day'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { readSelection } from './use-selection.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { setDayZone } from '#web/lib/period/today.ts'

/** The zone of today for these accounts, the selected one first; undefined while it is unknown. */
export function useDayZone(accounts: readonly Account[]): string | undefined {
  const { data } = useSettings()
  const [first] = accounts
  return (
    data &&
    first &&
    tradingDayZone({
      brokerTimeZone: first.brokerTimeZone,
      hasSeveralAccounts: accounts.length > 1,
      displayTimeZone: data.displayTimeZone,
      deviceTimeZone: deviceZone(),
      ownTimeZone: data.timeZone,
    })
  )
}

/** Used once, by the shell: makes today the day of the accounts that the page shows. */
export function useShownDay(accounts: readonly Account[], selected: Account | null): void {
  const [params] = useSearchParams()
  const zone = useDayZone(selected ? readSelection(params, selected, accounts).accounts : accounts)
  useEffect(() => {
    if (zone !== undefined) setDayZone(zone)
  }, [zone])
}
