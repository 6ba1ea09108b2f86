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

it('says how it reads a number that has two readings, and takes the price where one is a thousand times off', async () => {
  await changeLanguage('de')
  try {
    const screen = await renderPage(<Prices />)
    const field = screen.getByRole('textbox', { name: 'Stop' })
    await userEvent.type(field, '150.123')
    await expect.element(screen.getByText('Gelesen als 150123')).toBeVisible()
    await userEvent.tab()
    await expect.element(field).toHaveValue('150123')
    const near = screen.getByRole('textbox', { name: 'Target' })
    await userEvent.type(near, '150.123')
    await expect.element(screen.getByText('Gelesen als 150,123')).toBeVisible()
    await userEvent.tab()
    await expect.element(near).toHaveValue('150,123')
  } finally {
    await changeLanguage('en')
  }
})

it('reads a decimal comma in English as such', async () => {
  const screen = await renderPage(<Prices />)
  const field = screen.getByRole('textbox', { name: 'Stop' })
  await userEvent.type(field, '0,2')
  await expect.element(screen.getByRole('status')).toHaveTextContent('0.2')
  await userEvent.tab()
  await expect.element(field).toHaveValue('0.2')
})

function Prices() {
  const [stop, setStop] = useState('')
  const [target, setTarget] = useState('')
  return (
    <>
      <NumberInput label="Stop" value={stop} onChange={setStop} />
      <NumberInput label="Target" value={target} onChange={setTarget} near={[149.9]} />
      <output>{stop}</output>
    </>
  )
}
