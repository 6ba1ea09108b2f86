import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { Segmented } from './segmented.tsx'

function Unit() {
  const [unit, setUnit] = useState<'money' | 'r'>('money')
  const segments = [
    { value: 'money', label: '$', name: 'Money' },
    { value: 'r', label: 'R' },
  ] as const
  return <Segmented label="Unit" segments={segments} value={unit} onChange={setUnit} />
}

it('is one tab stop, and arrow keys move selection and focus, wrapping around', async () => {
  const screen = await renderPage(<Unit />)
  await expect.element(screen.getByRole('radiogroup', { name: 'Unit' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Money' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'R' })).toHaveFocus()
  await expect.element(screen.getByRole('radio', { name: 'R' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Money' })).toBeChecked()
})
