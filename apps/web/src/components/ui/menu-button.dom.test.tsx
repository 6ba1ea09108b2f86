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

/** An open menu above a button that it does not cover. */
async function open() {
  const pressed = vi.fn<() => void>()
  const screen = await renderPage(
    <>
      <MenuButton
        label="Mode"
        entries={[{ kind: 'action', id: 'a', label: 'Dark', onSelect: () => undefined }]}
      >
        <svg aria-hidden />
      </MenuButton>
      <button type="button" style={{ display: 'block', marginTop: 300 }} onClick={pressed}>
        Below
      </button>
    </>,
  )
  await screen.getByRole('button', { name: 'Mode' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Dark' })).toHaveFocus()
  return { screen, pressed }
}

it('Tab closes it and returns the focus', async () => {
  const { screen } = await open()
  await userEvent.tab()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Mode' })).toHaveFocus()
})

it('a press outside closes it and does nothing else', async () => {
  const { screen, pressed } = await open()
  const { left = 0, top = 0 } = document.querySelector('button[style]')?.getBoundingClientRect() ?? {}
  const position = { x: left + 5, y: top + 5 }
  const under = document.elementFromPoint(position.x, position.y)
  if (!under) throw new Error('The button is outside of the window')
  await userEvent.click(under, { position })
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(pressed).not.toHaveBeenCalled()
})
