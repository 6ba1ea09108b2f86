import { showPart } from '#web/testing/show-part.tsx'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { inactivityStorageKey } from '#web/lib/session/inactivity.ts'
import { InactivityCard } from './inactivity-card.tsx'

beforeEach(() => localStorage.removeItem(inactivityStorageKey))

it('defaults to half an hour, and states that it applies to this browser only', async () => {
  const { screen } = await showPart(<InactivityCard />)
  const field = screen.getByRole('combobox', { name: 'Sign out after inactivity' })
  await expect.element(field).toHaveValue('30')
  await expect.element(field).toHaveAccessibleDescription('Applies to this browser, in all tabs.')
})

it.each([
  ['4 hr', '240'],
  ['Never', '0'],
])('stores %s', async (label, stored) => {
  const { screen } = await showPart(<InactivityCard />)
  const field = screen.getByRole('combobox')
  await userEvent.selectOptions(field, label)
  expect(localStorage.getItem(inactivityStorageKey)).toBe(stored)
  await expect.element(field).toHaveValue(stored)
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await showPart(<InactivityCard />, { mode })
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await expectAccessible()
})
