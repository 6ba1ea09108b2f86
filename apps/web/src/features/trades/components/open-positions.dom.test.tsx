import { answerCalls } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OpenPositions } from './open-positions.tsx'

it('many open positions show the first five, and the rest on request', async () => {
  const trades = Array.from({ length: 18 }, (_, index) =>
    buildTrade({ id: `t${index}`, status: 'open', closedAt: null }),
  )
  answerCalls({ 'trades/list': () => ({ trades, total: 18, revision: 1 }) })
  queryClient.clear()
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <OpenPositions account={buildAccount({ id: 'a' })} listSearch="" tradeLink={(id) => `/journal/${id}`} />
    </QueryClientProvider>,
  )
  const shown = () => screen.getByRole('listitem').elements().length
  await expect.poll(shown).toBe(5)
  await screen.getByRole('button', { name: 'Show all (18)' }).click()
  await expect.poll(shown).toBe(18)
})
