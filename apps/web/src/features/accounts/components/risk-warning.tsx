import type { Account } from '@plumbline/contract/accounts/accounts'
import { useRisk } from '../api/queries.ts'
import { WarningList } from './warning-list.tsx'

/** The warnings alone, for pages whose figures are about something else; nothing while all is well. */
export function RiskWarning({ account }: { readonly account: Account }) {
  const { data } = useRisk(account.id)
  return data ? <WarningList risk={data} /> : null
}
