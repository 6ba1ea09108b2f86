import type { User } from '@plumbline/contract/identity/user'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommandHost } from '#web/components/shell/command-host.tsx'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { loadCommands } from './load-commands.tsx'

const accounts = [
  buildAccount({ id: 'account-1', name: 'Main' }),
  buildAccount({ id: 'account-2', name: 'Swing' }),
]

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="Where">{`${pathname}${search}${hash}`}</output>
}

async function show(user: Partial<User> = {}, address = '/dashboard?account=account-1') {
  const { sent } = await showPart(
    <Suspense>
      <h1>Page</h1>
      <Where />
      <CommandHost loadCommands={loadCommands} />
    </Suspense>,
    {
      profile: user,
      address,
      answers: {
        'accounts/list': () => ({ accounts, selectedAccountId: 'account-1' }),
        'accounts/select': () => ({ accounts, selectedAccountId: 'account-2' }),
        'trades/list': () => ({ trades: [], total: 0, revision: 1 }),
        'openId/linked': () => ({ linked: [], available: [] }),
        'identity/updateProfile': () => buildProfile(),
        'identity/signOut': () => ({ success: true }),
        'exports/preview': () => ({ trades: 0, accounts: 1, fileName: '', mediaType: '', files: 0 }),
        'files/usage': () => ({ files: 0, used: 0, limit: null }),
      },
    },
  )
  await expect.element(page.getByText('Page')).toBeVisible()
  return sent
}

/** Opens the palette, looks for something, and answers what there is. */
async function look(text: string): Promise<readonly (string | null)[]> {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: /./ }).first()
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, text)
  return options()
}

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)
const choose = async (text: string) => {
  await look(text)
  await userEvent.keyboard('{Enter}')
}
const where = () => page.getByLabelText('Where').element().textContent

beforeEach(async () => {
  closeCommandPanel()
  localStorage.removeItem('plumbline.recent-commands')
  await page.viewport(1280, 900)
})

describe('the command palette on every page', () => {
  it('sets the colour mode, hides amounts and toggles single-key shortcuts', async () => {
    await show()
    expect(await look('purple')).toEqual(['Colour mode: Purple'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => useAppearance.getState().choice).toBe('purple')
    await choose('green red')
    await expect.poll(() => useAppearance.getState().pnl).toBe('classic')
    await choose('hide amo')
    await expect.poll(() => useAppearance.getState().hideAmounts).toBe(true)
    await choose('single')
    await expect.poll(() => useAppearance.getState().singleKeys).toBe(false)
    await choose('single')
    await expect.poll(() => useAppearance.getState().singleKeys).toBe(true)
  })

  it('opens every part of the profile', async () => {
    await show()
    for (const [text, part] of [
      ['passkeys', 'passkeys'],
      ['two factor', 'two-factor'],
      ['profile time zone', 'own-zone'],
      ['profile delete', 'deletion'],
    ] as const) {
      await choose(text)
      await expect.poll(where).toBe(`/profile?account=account-1#${part}`)
    }
    expect(await look('google')).toEqual([])
  })

  it('finds reports, breakdowns and key figures', async () => {
    await show()
    for (const [text, address] of [
      ['monte carlo', '/journal/reports?account=account-1&view=simulation'],
      ['breakdowns weekday', '/journal/reports?account=account-1&view=breakdown&by=weekday'],
      ['profit factor', '/journal/reports?account=account-1#figure-profitFactor'],
    ] as const) {
      await choose(text)
      await expect.poll(where).toBe(address)
    }
  })

  it('switches accounts and marks the current one with a check', async () => {
    const sent = await show()
    expect((await look('switch account')).map((text) => text?.includes('current'))).toEqual([true, false])
    await userEvent.fill(page.getByRole('combobox'), 'swing')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('accounts/select')).toEqual([{ id: 'account-2' }])
    await expect.poll(where).toBe('/dashboard?account=account-2')
  })

  it('sets the period on a page that uses one', async () => {
    await show()
    await choose('this year')
    await expect.poll(where).toMatch(/^\/dashboard\?account=account-1&from=\d{4}-01-01&to=\d{4}-12-31$/)
  })

  it('offers no period on other pages', async () => {
    await show({}, '/accounts')
    expect(await look('this year')).toEqual([])
  })

  it('opens the export dialog without leaving the page', async () => {
    await show()
    await choose('export everything')
    await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  it('opens the file chooser for an import', async () => {
    await show()
    const chosen = new Promise<void>((resolve) => {
      document.addEventListener('click', (event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
        event.preventDefault()
        resolve()
      })
    })
    await choose('upload')
    await chosen
  })

  it('takes administrators to the administration pages', async () => {
    await show({ isAdmin: true })
    expect((await look('administration')).length).toBe(5)
    await userEvent.fill(page.getByRole('combobox'), 'outbox')
    await userEvent.keyboard('{Enter}')
    await expect.poll(where).toBe('/admin/outbox?account=account-1')
  })

  it('hides the administration pages from other users', async () => {
    await show()
    expect(await look('administration')).toEqual([])
  })

  it('switches to the language chosen in it', async () => {
    const sent = await show()
    try {
      await choose('deutsch')
      await expect.poll(() => sent('identity/updateProfile')).toEqual([{ language: 'de' }])
      expect(await look('violett')).toEqual(['Farbmodus: Violett'])
    } finally {
      await changeLanguage('en')
    }
  })

  it('signs out', async () => {
    const sent = await show()
    await choose('log out')
    await expect.poll(() => sent('identity/signOut').length).toBe(1)
  })
})
