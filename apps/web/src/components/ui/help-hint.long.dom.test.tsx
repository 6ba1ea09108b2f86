import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import type { Mode } from '#web/theme/mode.ts'
import { Dialog } from './dialog.tsx'
import { HelpHint } from './help-hint.tsx'

const words = 'What the winners won, divided by what the losers lost.'

async function show(mode: Mode = 'dark') {
  await renderPage(
    <main style={{ padding: 16 }}>
      <h1>Figures</h1>
      <p style={{ textAlign: 'right' }}>
        Profit factor
        <HelpHint about="Profit factor">{words}</HelpHint>
      </p>
      <button type="button">Elsewhere</button>
    </main>,
    mode,
  )
}

const hint = () => page.getByRole('button', { name: 'About Profit factor' })
const note = () => page.getByRole('dialog', { name: 'Profit factor' })

it('stays closed until it is clicked, even on hover', async () => {
  await show()
  await hint().hover()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
  await expect.element(hint()).toHaveAttribute('aria-expanded', 'false')
})

it('opens and closes with a click', async () => {
  await show()
  await hint().click()
  await expect.element(note()).toHaveTextContent(words)
  await expect.element(hint()).toHaveAttribute('aria-expanded', 'true')
  await hint().click()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

it.each(['{Enter}', ' '])(
  'opens with the key "%s" and takes the focus, and Escape returns it',
  async (key) => {
    await show()
    hint().element().focus()
    await userEvent.keyboard(key)
    await expect.element(note()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
    await expect.element(hint()).toHaveFocus()
  },
)

it('closes on a click elsewhere, and on Tab', async () => {
  await show()
  await hint().click()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
  await hint().click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

it('Escape leaves the surrounding dialog open', async () => {
  let closed = 0
  await renderPage(
    <Dialog open title="Limits" onClose={() => (closed += 1)}>
      <HelpHint about="Profit factor">{words}</HelpHint>
    </Dialog>,
  )
  await hint().click()
  await expect.element(note()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
  expect(closed).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

it.each(looks)('fits the window and has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  await show(mode)
  await hint().click()
  await expect.element(note()).toBeVisible()
  const { left, right, top, bottom } = note().element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  await expectAccessible()
})

it('has a touch target larger than its icon on a phone, but not over the lines above and below', async () => {
  await setWidth(390)
  await show()
  const { left, top, width, height } = hint().element().getBoundingClientRect()
  const edge = (x: number, y: number) => document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
  for (const [x, y] of [
    [-21, 0],
    [21, 0],
    [0, -18],
    [0, 13],
  ] as const)
    expect(edge(x, y)?.closest('button')).toBe(hint().element())
  for (const y of [-21, 16]) expect(edge(0, y)?.closest('button')).toBeNull()
})
