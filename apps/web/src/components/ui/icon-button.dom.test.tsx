import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { IconButton } from './icon-button.tsx'

async function show() {
  await renderPage(
    <main>
      <h1>Columns</h1>
      <IconButton label="Move up">
        <svg aria-hidden width="18" height="18" />
      </IconButton>
      <button type="button" style={{ marginTop: 200 }}>
        Elsewhere
      </button>
    </main>,
  )
  return page.getByRole('button', { name: 'Move up' })
}

const tooltip = () => page.getByText('Move up')

it('shows its name under the mouse, until the mouse has left both', async () => {
  const button = await show()
  await button.hover()
  await expect.element(tooltip()).not.toBeInTheDocument()
  await expect.element(tooltip()).toBeVisible()
  await expectAccessible()
  await tooltip().hover()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(tooltip()).toBeVisible()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  await expect.element(tooltip()).not.toBeInTheDocument()
})

it('shows its name with the keyboard’s focus, until Escape', async () => {
  await show()
  await userEvent.tab()
  await expect.element(tooltip()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip()).not.toBeInTheDocument()
})

it('shows nothing for touch or after a press', async () => {
  const button = await show()
  const element = button.element()
  element.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(tooltip().elements()).toEqual([])
  await button.click()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(tooltip().elements()).toEqual([])
})
