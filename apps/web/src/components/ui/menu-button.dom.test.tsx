import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { MenuButton } from './menu-button.tsx'

it('opens, moves and selects by keyboard, and returns the focus', async () => {
  const chosen = vi.fn<(mode: string) => void>()
  const screen = await renderPage(
    <MenuButton
      label="Mode"
      entries={[
        { kind: 'heading', id: 'heading', label: 'Colour mode' },
        { kind: 'choice', id: 'dark', label: 'Dark', chosen: true, onSelect: () => chosen('dark') },
        { kind: 'choice', id: 'light', label: 'Light', chosen: false, onSelect: () => chosen('light') },
      ]}
    >
      <svg aria-hidden />
    </MenuButton>,
  )
  const button = screen.getByRole('button', { name: 'Mode' })
  await expect.element(button).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menu', { name: 'Mode' })).toBeVisible()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['light']])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
