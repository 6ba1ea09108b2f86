import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Asking({ onConfirm, typedName }: { readonly onConfirm: () => void; readonly typedName?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        title="Delete the account?"
        confirmLabel="Delete account"
        danger
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
        {...(typedName === undefined ? {} : { typedName })}
      >
        All of its trades are deleted.
      </ConfirmDialog>
    </>
  )
}

it('has a name, focuses Cancel, and Escape returns to the previous focus', async () => {
  const onConfirm = vi.fn<() => void>()
  const screen = await renderPage(<Asking onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Delete the account?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('keeps the focus inside', async () => {
  const screen = await renderPage(<Asking onConfirm={() => undefined} />)
  await screen.getByRole('button', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab()
    expect(dialog.element().closest('[data-base-ui-portal]')?.contains(document.activeElement)).toBe(true)
  }
})

it('an irreversible action is enabled only by typing the exact name', async () => {
  const onConfirm = vi.fn<() => void>()
  const screen = await renderPage(<Asking onConfirm={onConfirm} typedName="FTMO 100k" />)
  await screen.getByRole('button', { name: 'Delete' }).click()
  const confirm = screen.getByRole('button', { name: 'Delete account' })
  const field = screen.getByRole('textbox', { name: 'Type “FTMO 100k” to confirm' })
  await expect.element(field).toHaveFocus()
  await userEvent.type(field, 'ftmo 100k')
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'FTMO 100k{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('opened while nothing has the focus, it moves the focus to no control of the page when it closes', async () => {
  const screen = await renderPage(<Asking onConfirm={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Delete' }).element()
  if (button instanceof HTMLElement) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})
