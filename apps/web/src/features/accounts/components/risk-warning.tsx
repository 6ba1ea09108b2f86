import type { Account } from '@plumbline/contract/accounts/accounts'
import { useRisk } from '../api/queries.ts'
import { WarningList } from './warning-list.tsx'

/** Limit warnings alone, for pages about other figures; renders nothing while all limits are kept. */
export function RiskWarning({ account }: { readonly account: Account }) {
  const { data } = useRisk(account.id)
  return data ? <WarningList risk={data} /> : null
}
