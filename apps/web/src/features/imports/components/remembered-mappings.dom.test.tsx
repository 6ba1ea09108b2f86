import { answerCalls } from '#web/testing/answer-calls.ts'
import type { RememberedMapping } from '@plumbline/contract/imports/table-mapping'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/lib/query-client.ts'
import { buildMapping } from '#web/testing/build-table.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RememberedMappings } from './remembered-mappings.tsx'

const known: RememberedMapping = {
  id: 'mapping-1',
  container: 'csv',
  fileName: 'Kontoauszug.csv',
  mapping: buildMapping({ columns: { pair: [3], timestamp: [0, 1] } }),
  createdAt: '2026-01-02T08:00:00.000Z',
  usedAt: '2026-02-02T08:00:00.000Z',
}

beforeEach(() => queryClient.clear())

const show = () =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <RememberedMappings />
    </QueryClientProvider>,
  )

it('lists each known table with the fields that are read from it, and forgets it', async () => {
  let list: readonly RememberedMapping[] = [known]
  const calls = answerCalls({
    'imports/mappings': () => list,
    'imports/forgetMapping': () => {
      list = []
      return { success: true }
    },
  })
  const screen = await show()
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  await expect.element(screen.getByText('Opening time, Symbol', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Forget the columns of Kontoauszug.csv' }).click()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
  const forgotten = calls.filter(({ name }) => name === 'imports/forgetMapping')
  expect(forgotten).toMatchObject([{ input: { id: 'mapping-1' } }])
})

it('takes no room where no table is known', async () => {
  const calls = answerCalls({ 'imports/mappings': () => [] })
  const screen = await show()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
