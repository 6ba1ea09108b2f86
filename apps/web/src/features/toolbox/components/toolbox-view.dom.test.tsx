import { expect, test, vi } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildAccountFigures } from '#web/testing/build-statistics.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { ToolboxView } from './toolbox-view.tsx'

async function show(address: string, results: readonly number[] = []) {
  const { screen } = await showPart(<ToolboxView account={buildAccount()} />, {
    address,
    answers: {
      'statistics/get': () => buildAccountFigures(results).statistics,
      'toolbox/terms': () => [],
      'toolbox/rates': () => [],
      'toolbox/currentRate': () => null,
    },
  })
  return { screen, result: screen.getByRole('status', { name: 'Result' }) }
}

test('defaults from the account leave out break-even trades', async () => {
  const results = [100, -100, 0].flatMap((units, index) =>
    Array.from({ length: [45, 35, 20][index] ?? 0 }, () => units),
  )
  // p = 45 / 80, b = 1: p − q / b = 0.5625 − 0.4375.
  const { screen, result } = await show('/toolbox?tool=kelly', results)
  await expect.poll(() => result.element().textContent).toContain('Full Kelly12.50%')
  await expect.element(screen.getByLabelText('Sample size (trades)')).toHaveValue('80')
  await expect.element(screen.getByText('From this account’s 80 wins and losses').first()).toBeVisible()
})

test.each([
  ['AAPL', '200', '197', '33 shares'],
  ['ES', '5000', '4999', '2 contracts'],
  ['EURUSD', '1.085', '1.082', '0.33 lots'],
])('the position size of %s is counted in its unit', async (pair, entry, stop, size) => {
  const { result } = await show(
    `/toolbox?pair=${pair}&balance=10000&risk=1&entry=${entry}&stop=${stop}${pair === 'EURUSD' ? '' : '&step=1'}`,
  )
  await expect.poll(() => result.element().textContent).toContain(`Position size${size}`)
})

test('a copied link has no quote currency of a known pair', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await show('/toolbox?tool=pip-value&pair=USDJPY&quote=USD&quantity=1&price=150')
  await screen.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => copy.mock.lastCall?.[0]).toContain('pair=USDJPY')
  expect(copy.mock.lastCall?.[0]).not.toContain('quote=')
})
