import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Settings } from '@plumbline/contract/settings/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { testedModes, testedWidths } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { DisplayZoneProvider } from './display-zone-provider.tsx'
import { NewAccountCard } from './new-account-card.tsx'
import { TimeCard } from './time-card.tsx'

/** As the profile shows them: with the settings as they are now. */
function Cards() {
  const { data } = useSettings()
  return data ? (
    <>
      <AppearanceCard />
      <TimeCard settings={data} />
      <NewAccountCard settings={data} />
    </>
  ) : null
}

async function show(displayTimeZone = 'broker', mode: Mode = 'dark', answers: Answers = {}) {
  let stored: Settings = {
    displayTimeZone,
    currency: 'USD',
    firstDay: 'closed',
    reviewTime: null,
    levels: 'on',
    timeZone: null,
  }
  const calls = answerCalls({
    'settings/get': () => stored,
    'settings/update': (changes) => {
      const { displayTimeZone: zone = stored.displayTimeZone, currency = stored.currency } = changes
      stored = { ...stored, displayTimeZone: zone, currency }
      return stored
    },
    ...answers,
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <DisplayZoneProvider>
        <main>
          <Suspense>
            <Cards />
            <p data-testid="times">
              <TradeTime at="2025-07-01T10:00:00" zone="Europe/Athens" />,{' '}
              <TradeTime at="2025-07-01T10:00:00" zone={null} />,{' '}
              <TradeTime at="2025-07-01T10:00:00" zone="Europe/Athens" style="date" />
            </p>
          </Suspense>
        </main>
        <ToastRegion />
      </DisplayZoneProvider>
    </QueryClientProvider>,
    mode,
  )
  const sent = () => calls.filter(({ name }) => name === 'settings/update').map(({ input }) => input)
  return { screen, sent }
}

const timesForm = () => page.getByRole('form', { name: 'Display time zone' })
const save = () => timesForm().getByRole('button', { name: 'Save' })
const zone = () => page.getByRole('combobox', { name: 'Time zone' })
const times = () => page.getByTestId('times')

beforeEach(() => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
})

describe('appearance settings', () => {
  it('apply immediately and on this device only', async () => {
    const { sent } = await show()
    await page.getByRole('radio', { name: 'Light' }).click()
    expect(document.documentElement.dataset['mode']).toBe('light')
    await page.getByRole('radio', { name: 'Blue and orange' }).click()
    expect(document.documentElement.dataset['pnl']).toBe('blueOrange')
    await page.getByRole('switch', { name: /^Hide amounts/ }).click()
    const { choice, pnl, hideAmounts } = useAppearance.getState()
    expect({ choice, pnl, hideAmounts }).toEqual({ choice: 'light', pnl: 'blueOrange', hideAmounts: true })
    expect(sent()).toEqual([])
  })

  it('turn off single-key shortcuts, on this device only', async () => {
    const { sent } = await show()
    const single = page.getByRole('switch', { name: /^Single-key shortcuts/ })
    await expect.element(single).toBeChecked()
    await single.click()
    expect(useAppearance.getState().singleKeys).toBe(false)
    expect(sent()).toEqual([])
  })

  it('show the colour mode and P&L colours that the app menu shows', async () => {
    await show('broker', 'purple')
    await expect.element(page.getByRole('radio', { name: 'Purple' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Teal and orange' })).toBeChecked()
  })
})

describe('the display time zone', () => {
  it('is the broker’s by default', async () => {
    await show()
    await expect.element(page.getByRole('radio', { name: 'Broker time' })).toBeChecked()
    await expect.element(times()).toHaveTextContent('Jul 1, 2025, 10:00, Jul 1, 2025, 10:00, Jul 1, 2025')
    await expect.element(save()).toBeDisabled()
  })

  it('applies to all times once saved, except dates and times without a known broker zone', async () => {
    const { sent } = await show()
    await page.getByRole('radio', { name: 'Other time zone' }).click()
    await zone().fill('Asia/Tokyo')
    await userEvent.keyboard('{Escape}')
    expect(sent()).toEqual([])
    await save().click()
    await expect.element(page.getByText('Settings saved')).toBeVisible()
    expect(sent()).toEqual([{ displayTimeZone: 'Asia/Tokyo' }])
    await expect.element(times()).toHaveTextContent('Jul 1, 2025, 16:00, Jul 1, 2025, 10:00, Jul 1, 2025')
    await expect.element(save()).toBeDisabled()
  })

  it('is named in a time’s tooltip, together with the broker’s time', async () => {
    await show('Asia/Tokyo')
    await expect.element(times()).toHaveTextContent('Jul 1, 2025, 16:00, Jul 1, 2025, 10:00, Jul 1, 2025')
    const titles = [...document.querySelectorAll('[data-testid=times] time')].map((time) =>
      time.getAttribute('title'),
    )
    expect(titles).toEqual([
      'Jul 1, 2025, 16:00:00 (Asia/Tokyo); broker time Jul 1, 2025, 10:00:00 (Europe/Athens)',
      'Jul 1, 2025, 10:00:00',
      'Jul 1, 2025, 16:00:00 (Asia/Tokyo); broker time Jul 1, 2025, 10:00:00 (Europe/Athens)',
    ])
  })

  it('shows an error at its field for an unknown zone and sends nothing', async () => {
    const { sent } = await show()
    await page.getByRole('radio', { name: 'Other time zone' }).click()
    await zone().fill('Atlantis')
    await userEvent.keyboard('{Escape}')
    await save().click()
    await expect.element(page.getByText('Choose a time zone such as Europe/Berlin.')).toBeVisible()
    await expect.element(zone()).toHaveAttribute('aria-invalid', 'true')
    expect(sent()).toEqual([])
  })

  it('can be chosen and saved with the keyboard alone', async () => {
    const { sent } = await show()
    const first = page.getByRole('radio', { name: 'Broker time' })
    await expect.element(first).toBeVisible()
    first.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'Local time' })).toBeChecked()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(sent).toEqual([{ displayTimeZone: 'device' }])
  })

  it('is reset by Discard', async () => {
    const { sent } = await show('Asia/Tokyo')
    await expect.element(zone()).toHaveValue('Asia/Tokyo')
    await page.getByRole('radio', { name: 'Local time' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(zone()).toHaveValue('Asia/Tokyo')
    expect(sent()).toEqual([])
  })

  it('shows an error when it cannot be saved and keeps the choice', async () => {
    await show('broker', 'dark', {
      'settings/update': () => {
        throw new Refusal('UNAUTHENTICATED', 401)
      },
    })
    await page.getByRole('radio', { name: 'Local time' }).click()
    await save().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Local time' })).toBeChecked()
  })
})

it('the currency of new accounts is saved, and an invalid one is rejected at its field', async () => {
  const { sent } = await show()
  const form = page.getByRole('form', { name: 'New accounts' })
  const currency = form.getByRole('combobox', { name: 'Currency' })
  await expect.element(currency).toHaveValue('USD')
  await currency.fill('€')
  await userEvent.keyboard('{Escape}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a currency such as USD, EUR or USDT.')).toBeVisible()
  expect(sent()).toEqual([])
  await currency.fill('EUR')
  await userEvent.keyboard('{Escape}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ currency: 'EUR' }])
  await expect.element(save()).toBeDisabled()
})

test.each(testedModes.flatMap((mode) => testedWidths(1440, 390, 320).map((width) => [mode, width] as const)))(
  'the settings have no accessibility violations or overflow in %s at %i px',
  async (mode, width) => {
    await page.viewport(width, 900)
    await show('Asia/Tokyo', mode)
    await expect.element(zone()).toBeVisible()
    await expectAccessible()
  },
)
