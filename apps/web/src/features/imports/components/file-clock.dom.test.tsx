import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import type { ImportClock } from '@plumbline/contract/imports/import-clock'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount, buildPreview, buildReady } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { testedModes, testedWidths } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { FileClock } from './file-clock.tsx'

const byAccount: ImportClock = {
  zone: 'Europe/Athens',
  source: 'account',
  accountZone: 'Europe/Athens',
  guess: ['Europe/Athens'],
  guessReason: 'likely',
  contradicted: false,
}

const onAdopt = vi.fn<(adopts: boolean) => void>()

async function show(clock: Partial<ImportClock> = {}, mode: Mode = 'dark', refuse = false) {
  const shown = { ...byAccount, ...clock }
  const calls = answerCalls({
    'imports/setTimeZone': () => {
      if (refuse) throw new Refusal('IMPORT_STATE', 409, { state: 'confirmed' })
      return buildReady(buildPreview({ clock: shown }))
    },
  })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Preview</h1>
        <FileClock
          importId="import-1"
          clock={shown}
          account={buildAccount({ brokerTimeZone: shown.accountZone })}
          adopts
          onAdopt={onAdopt}
        />
      </main>
    </QueryClientProvider>,
    mode,
  )
  return calls
}

const zone = () => page.getByRole('combobox', { name: 'File time zone' })
const read = () => page.getByRole('button', { name: 'Use this time zone' })

beforeEach(async () => {
  onAdopt.mockReset()
  queryClient.clear()
  await page.viewport(1280, 900)
})

const says = (words: string) => expect.element(page.getByText(words)).toBeVisible()

it('is the account’s, shown in one sentence', async () => {
  await show()
  await says('Times are read in the account’s time zone: Europe/Athens.')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(read()).toBeDisabled()
})

it('warns about trades that contradict the account’s time zone, and names one that fits', async () => {
  await show({ contradicted: true, guess: ['UTC'], guessReason: 'likely' })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('In Europe/Athens, some trades fall outside market hours. Check the time zone.')
  await says('The trades only fit UTC.')
})

it('is guessed, and offered to an account without one', async () => {
  await show({ zone: 'UTC', source: 'guess', accountZone: null, guess: ['UTC'] })
  await says('Time zone detected from the trades: UTC.')
  const adopt = page.getByRole('checkbox', { name: /Save UTC as the account’s time zone/ })
  await expect.element(adopt).toBeChecked()
  await adopt.click()
  expect(onAdopt).toHaveBeenCalledExactlyOnceWith(false)
})

test.each([
  [['UTC', 'Europe/London'], 'possible', 'Possible time zones: UTC, Europe/London.'],
  [[], 'too-open', 'Several time zones fit, so we didn’t guess.'],
  [[], 'no-evidence', 'These markets don’t close at weekends, so the time zone can’t be detected.'],
  [[], 'none-fits', 'No common time zone fits the trades.'],
] as const)('shows why it is unknown: %j %s', async (guess, guessReason, words) => {
  await show({ zone: null, source: 'unknown', accountZone: null, guess: [...guess], guessReason })
  await says(words)
})

it('can be changed by keyboard alone, and rejects an invalid time zone', async () => {
  const calls = await show()
  await expect.element(zone()).toHaveValue('Europe/Athens')
  await zone().fill('Atlantis')
  await userEvent.keyboard('{Escape}{Enter}')
  await says('Enter a time zone such as Europe/Athens, or an offset such as +02:00.')
  expect(calls).toEqual([])
  await zone().fill('America/New_York+7')
  await userEvent.keyboard('{Escape}{Tab}{Enter}')
  await expect
    .poll(() => calls)
    .toEqual([{ name: 'imports/setTimeZone', input: { id: 'import-1', timeZone: 'America/New_York+7' } }])
})

it('once chosen, shows the conversion to the account’s zone, and can be reset to it', async () => {
  const calls = await show({ zone: 'UTC', source: 'chosen' })
  await says(
    'Times are read in the time zone you chose: UTC. Times are converted to the account’s time zone, Europe/Athens.',
  )
  await page.getByRole('button', { name: 'Use account time zone' }).click()
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ id: 'import-1', timeZone: null }])
})

it('offers no choice if the file states its UTC offset', async () => {
  await show({ source: 'stated' })
  await says('The file includes UTC offsets. Times are shown in the account’s time zone: Europe/Athens.')
  await expect.element(zone()).not.toBeInTheDocument()
})

it('shows the error if it could not be changed', async () => {
  await show({}, 'dark', true)
  await zone().fill('UTC')
  await userEvent.keyboard('{Escape}')
  await read().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test.each(testedModes.flatMap((mode) => testedWidths(1280, 320).map((width) => [mode, width] as const)))(
  'has no accessibility violations or overflow in %s at %i px',
  async (mode, width) => {
    await page.viewport(width, 900)
    await show({ zone: 'UTC', source: 'guess', accountZone: null, guess: ['UTC'], contradicted: true }, mode)
    await expect.element(zone()).toBeVisible()
    await expectAccessible()
  },
)

it('defaults to UTC for exact times if the account has none, and can be changed', async () => {
  const calls = await show({ zone: 'UTC', source: 'stated', accountZone: null, guess: [] })
  await says('The file includes UTC offsets, but the account has no time zone yet. Times are shown in UTC.')
  await expect.element(page.getByRole('checkbox', { name: /Save UTC/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Account time zone' }).fill('Europe/Berlin')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Show in this time zone' }).click()
  await expect
    .poll(() => calls.map(({ input }) => input))
    .toEqual([{ id: 'import-1', timeZone: 'Europe/Berlin' }])
})
