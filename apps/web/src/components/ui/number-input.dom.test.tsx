import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { NumberInput } from './number-input.tsx'

function Balance() {
  const [value, setValue] = useState('100000')
  return (
    <>
      <NumberInput label="Balance" required value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

it('reads numbers in the format of the language, and returns plain decimal text', async () => {
  const screen = await renderPage(<Balance />)
  await expect.element(screen.getByRole('textbox', { name: 'Balance' })).toBeVisible()
  await changeLanguage('de')
  try {
    const field = screen.getByRole('textbox', { name: 'Balance' })
    await userEvent.clear(field)
    await userEvent.type(field, '1.234,50')
    await expect.element(screen.getByRole('status')).toHaveTextContent('1234.50')
    await userEvent.tab()
    await expect.element(field).toHaveValue('1234,50')
  } finally {
    await changeLanguage('en')
  }
})
