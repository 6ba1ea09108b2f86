import { parseArgs } from 'node:util'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { chooseAccount } from './choose-account.ts'
import { openInstallation } from './installation.ts'
import type { Output } from './output.ts'
import { statisticsLines } from './statistics-lines.ts'

/** `plumbline stats`: the statistics of an account, as on the dashboard. */
export async function stats(args: readonly string[], output: Output): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean' },
      account: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const installation = await openInstallation(output.env)
  try {
    const account = await chooseAccount(installation, values.account)
    const query = new URLSearchParams()
    if (values.from !== undefined) query.set('from', values.from)
    if (values.to !== undefined) query.set('to', values.to)
    const answer = (await installation.call(
      'GET',
      `/api/v1/accounts/${account.id}/statistics?${query}`,
    )) as AccountStatistics
    output.result(
      { account: { id: account.id, name: account.name, currency: account.currency }, ...answer },
      [
        `${account.name}, balance ${answer.balance.toFixed(2)} ${account.currency}`,
        '',
        ...statisticsLines(answer.statistics),
      ],
    )
  } finally {
    await installation.close()
  }
}
