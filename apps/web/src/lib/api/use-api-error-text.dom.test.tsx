import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { useApiErrorText } from './use-api-error-text.ts'

const refused = (code: string, status: number, data: object = {}) =>
  Object.assign(new Error('words of the API'), { code, status, data })

function Words({ error }: { readonly error: unknown }) {
  return <p>{useApiErrorText()(error)}</p>
}

beforeEach(async () => {
  if (document.documentElement.lang === 'de') await changeLanguage('en')
})

it('fills the placeholders from the data of the error', async () => {
  const error = refused('CURRENCY_MISMATCH', 409, { fileCurrency: 'EUR', accountCurrency: 'USD' })
  const screen = await renderPage(<Words error={error} />)
  await expect.element(screen.getByText('The file is in EUR, the account in USD.')).toBeVisible()
})

it.each([
  [1, '1 trade of this import was edited later. Confirm to undo it too.'],
  [1234, '1,234 trades of this import were edited later. Confirm to undo them too.'],
])('counts %i in the plural form of its number', async (count, text) => {
  const screen = await renderPage(<Words error={refused('IMPORT_EDITED', 409, { count })} />)
  await expect.element(screen.getByText(text)).toBeVisible()
})

it('describes the state of an import in words', async () => {
  const screen = await renderPage(<Words error={refused('IMPORT_STATE', 409, { state: 'undone' })} />)
  await expect
    .element(screen.getByText('This import is already undone, so you can’t do this now.'))
    .toBeVisible()
})

it('follows the user’s language', async () => {
  const screen = await renderPage(<Words error={new TypeError('Failed to fetch')} />)
  await expect.element(screen.getByText(/Network error/)).toBeVisible()
  await changeLanguage('de')
  await expect.element(screen.getByText(/^Netzwerkfehler/)).toBeVisible()
})

it.each([
  ['something unexpected', new Error('Cannot read properties of undefined')],
  ['a code without a text', refused('TEAPOT', 418)],
])('never shows the raw message of %s', async (_, error) => {
  const screen = await renderPage(<Words error={error} />)
  await expect.element(screen.getByText('An unexpected error occurred. Try again.')).toBeVisible()
})
