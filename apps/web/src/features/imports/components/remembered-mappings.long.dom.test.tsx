import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import type { RememberedMapping } from '@plumbline/contract/imports/remembered-mappings'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildMapping } from '#web/testing/build-table.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RememberedMappings } from './remembered-mappings.tsx'

const known: RememberedMapping = {
  id: 'mapping-1',
  signature: '0123456789abcdef',
  container: 'csv',
  fileName: 'Kontoauszug.csv',
  mapping: buildMapping({ columns: { pair: [3], timestamp: [0, 1] } }),
  createdAt: '2026-01-02T08:00:00.000Z',
  usedAt: '2026-02-02T08:00:00.000Z',
}

beforeEach(() => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
})

const show = () =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <RememberedMappings />
      <ToastRegion />
    </QueryClientProvider>,
  )

it('lists each remembered table with its mapped fields, and forgets it', async () => {
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
  await expect.element(screen.getByText('Opening time, Pair', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove the mapping for Kontoauszug.csv' }).click()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
  const forgotten = calls.filter(({ name }) => name === 'imports/forgetMapping')
  expect(forgotten).toMatchObject([{ input: { id: 'mapping-1' } }])
})

it('confirms that a mapping was forgotten, and restores it on Undo', async () => {
  let list: readonly RememberedMapping[] = [known]
  const calls = answerCalls({
    'imports/mappings': () => list,
    'imports/forgetMapping': () => {
      list = []
      return { success: true }
    },
    'imports/restoreMapping': () => {
      list = [known]
      return known
    },
  })
  const screen = await show()
  await screen.getByRole('button', { name: 'Remove the mapping for Kontoauszug.csv' }).click()
  await expect.element(screen.getByText('Mapping for Kontoauszug.csv removed.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  const { signature, mapping, container, fileName } = known
  await expect
    .poll(() => calls.filter(({ name }) => name === 'imports/restoreMapping'))
    .toMatchObject([{ input: { signature, mapping, container, fileName } }])
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
})

it('shows an error if a forgotten mapping could not be restored', async () => {
  answerCalls({
    'imports/mappings': () => [known],
    'imports/forgetMapping': () => ({ success: true }),
    'imports/restoreMapping': () => {
      throw new Refusal('UNAUTHORIZED', 401, {})
    },
  })
  const screen = await show()
  await screen.getByRole('button', { name: 'Remove the mapping for Kontoauszug.csv' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => useToasts.getState().toasts).toHaveLength(1)
  expect(useToasts.getState().toasts[0]?.onUndo).toBeUndefined()
})

it('renders nothing if no table is remembered', async () => {
  const calls = answerCalls({ 'imports/mappings': () => [] })
  const screen = await show()
  await expect.poll(() => calls).toHaveLength(1)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
