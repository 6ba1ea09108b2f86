import { expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { pnlColours } from '#web/theme/pnl-palette.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { Money } from './money.tsx'

const rgb = (hex: string) => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`
}

it('shows profit and loss by sign and colour, and zero in grey', async () => {
  const screen = await renderPage(
    <>
      <Money cents={58_600} currency="USD" />
      <Money cents={-31_000} currency="USD" />
      <Money cents={0} currency="USD" />
    </>,
  )
  const { profit, loss } = pnlColours('default', 'dark')
  const colourOf = (text: string) => getComputedStyle(screen.getByText(text).element()).color
  expect(colourOf('+$586.00')).toBe(rgb(profit))
  expect(colourOf('\u2212$310.00')).toBe(rgb(loss))
  expect([rgb(profit), rgb(loss)]).not.toContain(colourOf('$0.00'))
})

it('shortens an amount that does not fit, and never truncates it', async () => {
  const screen = await renderPage(
    <>
      <Money cents={-150_000_000} currency="USD" whole room={8} />
      <Money cents={-150_000} currency="USD" whole room={8} />
    </>,
  )
  await expect.element(screen.getByText('\u2212$1.5M')).toHaveAttribute('title', '\u2212$1,500,000')
  await expect.element(screen.getByText('\u2212$1,500', { exact: true })).toBeVisible()
})

it('shows a balance with neither plus sign nor colour', async () => {
  const screen = await renderPage(<Money cents={10_421_240} currency="USD" sign="amount" />)
  await expect.element(screen.getByText('$104,212.40', { exact: true })).toBeVisible()
})

it('hides amounts at once, also from screen readers', async () => {
  const screen = await renderPage(<Money cents={58_600} currency="USD" />)
  useAppearance.getState().toggleAmounts()
  await expect.element(screen.getByRole('img', { name: 'Amount hidden' })).toBeVisible()
  expect(document.body.textContent).not.toContain('586')
})
