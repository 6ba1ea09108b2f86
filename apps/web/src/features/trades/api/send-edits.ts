import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { asUser } from '#web/lib/api/as-user.ts'
import { client } from '#web/lib/api/client.ts'
import { sendKeptEdits } from '../model/kept-edits.ts'
import { putTrade } from './put-trade.ts'

/** Sends the edits of trades that were typed or on their way when their page was closed; returns of how many trades. */
export async function sendEdits(userId: string): Promise<number> {
  return sendKeptEdits(userId, {
    read: async (id) => {
      try {
        return await client.trades.get({ ...asUser(userId), id })
      } catch (error) {
        if (apiErrorOf(error).code === 'TRADE_NOT_FOUND') return null
        throw error
      }
    },
    write: async (id, changes) =>
      putTrade((await client.trades.update({ ...asUser(userId), id, ...changes })).trade),
    isRefusal: (error) => {
      const { code, status } = apiErrorOf(error)
      return status !== undefined && status !== 401 && status < 500 && code !== 'OTHER_USER'
    },
  })
}
