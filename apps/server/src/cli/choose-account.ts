import type { Account, AccountList } from '@plumbline/contract/accounts/accounts'
import { CommandError } from './command-error.ts'
import type { Installation } from './installation.ts'

/** The account with this id or name; without a name the selected one, or the first. */
export async function chooseAccount(
  installation: Installation,
  wanted: string | undefined,
): Promise<Account> {
  const list = (await installation.call('GET', '/api/v1/accounts')) as AccountList
  const names = list.accounts.map((account) => `  ${account.name}  (${account.id})`).join('\n')
  if (list.accounts.length === 0) {
    throw new CommandError(
      'no-account',
      'There are no accounts yet. Create one in the web app, under Accounts.',
    )
  }
  const id = wanted ?? list.selectedAccountId ?? list.accounts[0]?.id
  const found = list.accounts.filter((account) => account.id === id || account.name === wanted)
  const [account] = found
  if (account === undefined)
    throw new CommandError('no-such-account', `There is no account ${wanted}. Available accounts:\n${names}`)
  if (found.length > 1)
    throw new CommandError(
      'ambiguous-account',
      `Several accounts are named ${wanted}. Use an ID instead:\n${names}`,
    )
  return account
}
