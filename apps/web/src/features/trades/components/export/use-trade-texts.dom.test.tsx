import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { useTradeTexts } from './use-trade-texts.ts'

it('the export of a trade lists its tags and its mistakes', async () => {
  answerCalls({ 'strategies/list': () => [] })
  const trade = buildTrade({ tags: ['Breakout'], mistakes: ['Late entry', 'No stop'] })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <Facts trade={trade} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('Tags: Breakout')).toBeVisible()
  await expect.element(screen.getByText('Mistakes: Late entry, No stop')).toBeVisible()
})

function Facts({ trade }: { readonly trade: ReturnType<typeof buildTrade> }) {
  return useTradeTexts()
    .facts(trade, buildAccount())
    .map(([name, value]) => <p key={name}>{`${name}: ${value}`}</p>)
}
