import { beforeEach, expect, it } from 'vitest'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { newVersionInstalled, newVersionWaits, useNewVersion } from '#web/lib/loading/new-version.ts'
import { useUnsavedForm, useUnsavedForms } from '#web/lib/forms/unsaved-forms.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { VersionNotice } from './version-notice.tsx'

function Typed() {
  useUnsavedForm(true, () => Promise.resolve(false))
  return <p>Something was typed.</p>
}

const show = (typed = false) =>
  renderPage(
    <main>
      <h1>Journal</h1>
      {typed ? <Typed /> : null}
      <ToastRegion>
        <VersionNotice />
      </ToastRegion>
    </main>,
  )

beforeEach(() => {
  useNewVersion.setState({ version: 'none' })
  useUnsavedForms.setState({ forms: new Map() })
})

it('shows nothing without a new version', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('a waiting version can be loaded or postponed', async () => {
  const screen = await show()
  newVersionWaits()
  await expect.element(screen.getByRole('status').getByText('A new version is ready')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Later' }).click()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('the notice of an installed version stays until the page is reloaded', async () => {
  const screen = await show()
  newVersionInstalled()
  await expect.element(screen.getByText('A new version of Plumbline is installed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Later' })).not.toBeInTheDocument()
})

it('asks before discarding typed text, and Stay keeps it', async () => {
  const screen = await show(true)
  newVersionWaits()
  await screen.getByRole('button', { name: 'Reload' }).click()
  const question = screen.getByRole('dialog', { name: 'Unsaved changes' })
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByText('Something was typed.')).toBeVisible()
  expect(useUnsavedForms.getState().forms.size).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
