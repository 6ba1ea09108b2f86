import { expect, type Dialog, type Locator, type Page } from '@playwright/test'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { fillTimes, fillTrade } from './support/fill-trade.ts'
import { goTo } from './support/go-to.ts'
import { test } from './support/owner-test.ts'
import { signIn } from './support/sign-in.ts'

const words = 'You have unsaved changes. Are you sure you want to leave?'
const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your name', exact: true })

async function answer(page: Page, choice: 'Stay' | 'Discard' | 'Save and leave'): Promise<void> {
  await expect(question(page)).toContainText(words)
  await question(page).getByRole('button', { name: choice }).click()
  await expect(question(page)).toHaveCount(0)
}

/** Accounts, Import and the profile, one after the other in the tab's history. */
async function toProfile(page: Page): Promise<void> {
  await goTo(page, 'Accounts')
  await expect(heading(page, 'Accounts')).toBeVisible()
  await goTo(page, 'Import')
  await expect(heading(page, 'Import')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
}

const nameOnServer = async (page: Page): Promise<unknown> =>
  Object(await (await page.request.get('/api/v1/profile')).json()).name

const palette = async (page: Page, typed: string, option: RegExp) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(typed)
  await expect(page.getByRole('option').first()).toHaveText(option)
  await page.keyboard.press('Enter')
}

/** Every way inside the app, and where it leads. */
const ways: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['a link', 'Journal', (page) => goTo(page, 'Journal')],
  ['Back', 'Import', (page) => page.evaluate(() => history.back())],
  ['two steps back', 'Accounts', (page) => page.evaluate(() => history.go(-2))],
  ['the palette', 'Journal', (page) => palette(page, 'journal', /Journal/)],
  [
    'keys',
    'Journal',
    async (page) => {
      await heading(page, 'Profile').focus()
      await page.keyboard.press('g')
      await page.keyboard.press('j')
    },
  ],
]

test('@face @long every way of leaving a page asks about unsaved changes', async ({ page, journal }) => {
  await journal.createAccount({ name: 'First' })
  await page.goto('/accounts')
  await toProfile(page)
  for (const [way, target, leave] of ways) {
    await test.step(way, async () => {
      const before = await nameOnServer(page)
      await nameField(page).fill('Typed')
      await leave(page)
      await answer(page, 'Stay')
      await expect(heading(page, 'Profile')).toBeVisible()
      await expect(nameField(page)).toHaveValue('Typed')

      // What cannot be saved keeps the page, and says at its field why.
      await nameField(page).fill('')
      await leave(page)
      await answer(page, 'Save and leave')
      await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(heading(page, 'Profile')).toBeVisible()

      await leave(page)
      await answer(page, 'Discard')
      await expect(heading(page, target)).toBeVisible()
      expect(await nameOnServer(page)).toBe(before)

      await toProfile(page)
      await nameField(page).fill(`Ada by ${way}`)
      await leave(page)
      await answer(page, 'Save and leave')
      await expect(heading(page, target)).toBeVisible()
      expect(await nameOnServer(page)).toBe(`Ada by ${way}`)
      await toProfile(page)
    })
  }

  await test.step('a saved form is left without asking, and asks again after the next change', async () => {
    await nameField(page).fill('Ada Saved')
    const save = page.getByRole('form', { name: 'Name and language' }).getByRole('button', { name: 'Save' })
    await save.click()
    // Not busy any more: the answer is here, and nothing is left to be saved.
    await expect(save).toHaveJSProperty('disabled', true)
    expect(await nameOnServer(page)).toBe('Ada Saved')
    await page.evaluate(() => history.back())
    await expect(heading(page, 'Import')).toBeVisible()
    await toProfile(page)
    await nameField(page).fill('Ada Saved Again')
    await page.evaluate(() => history.back())
    await answer(page, 'Discard')
    await expect(heading(page, 'Import')).toBeVisible()
  })
})

/** Tries to end the page, and answers whether the browser asked. */
async function ends(page: Page, end: () => Promise<unknown>, then: 'accept' | 'dismiss'): Promise<boolean> {
  const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
  const ended = end()
  const dialog = await asked
  await dialog[then]()
  await ended.catch(() => undefined)
  return dialog.type() === 'beforeunload'
}

test.describe('in a separate session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('@face @long closing or reloading the tab and signing out ask about unsaved changes', async ({
    page,
    journal,
    context,
  }) => {
    const { id } = await journal.createAccount({ name: 'First' })
    await journal.createAccount({ name: 'Second' })

    await test.step('closing and reloading the tab ask', async () => {
      await page.goto('/profile')
      // A session of its own, which ends here.
      await signIn(page)
      await nameField(page).fill('Typed')
      expect(await ends(page, () => page.evaluate(() => location.reload()), 'dismiss')).toBe(true)
      await expect(nameField(page)).toHaveValue('Typed')
      expect(await ends(page, () => page.close({ runBeforeUnload: true }), 'dismiss')).toBe(true)
      await expect(nameField(page)).toHaveValue('Typed')
      const closed = page.waitForEvent('close')
      expect(await ends(page, () => page.close({ runBeforeUnload: true }), 'accept')).toBe(true)
      await closed
    })

    const tab = await context.newPage()
    await test.step('switching accounts keeps the changes and does not ask', async () => {
      await tab.goto(`/profile?account=${id}`)
      await nameField(tab).fill('Typed')
      await palette(tab, 'second', /Second/)
      await expect(tab).not.toHaveURL(new RegExp(id))
      await expect(nameField(tab)).toHaveValue('Typed')
    })

    await test.step('signing out asks, from the menu and from the palette', async () => {
      for (const out of [
        async () => {
          await tab.getByRole('button', { name: 'Your account', exact: true }).click()
          await tab.getByRole('menuitem', { name: 'Sign out' }).click()
        },
        () => palette(tab, 'sign out', /Sign out/),
      ]) {
        await out()
        await answer(tab, 'Stay')
        await expect(nameField(tab)).toHaveValue('Typed')
        await nameField(tab).fill('')
        await out()
        await answer(tab, 'Save and leave')
        await expect(nameField(tab)).toHaveAttribute('aria-invalid', 'true')
        await nameField(tab).fill('Typed')
      }
      await palette(tab, 'sign out', /Sign out/)
      await answer(tab, 'Discard')
      await expect(tab.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    })
  })
})

test('@face @long every form with unsaved changes is guarded', async ({ page, journal }) => {
  const { id } = await journal.createAccount({ name: 'First', initialBalance: 1000 })
  await page.goto('/import')
  await goTo(page, 'Dashboard')
  await expect(page).toHaveURL(/dashboard/)
  const back = () => page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog').filter({ hasNotText: words })

  await test.step('a new trade: Back and Escape keep it as a draft, and closing the tab asks', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Add a trade' }).click()
    await fillTimes(page)
    await fillTrade(page, { Pair: 'EURUSD', 'Lots or contracts': '1', Entry: '1.1' })
    await back()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/dashboard/)
    await page.getByRole('banner').getByRole('button', { name: 'Add a trade' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Pair' })).toHaveValue('EURUSD')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await ends(page, () => page.evaluate(() => location.reload()), 'dismiss')).toBe(true)
    await goTo(page, 'Journal')
    await expect(heading(page, 'Journal')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Add a trade' }).click()
    await fillTrade(page, { Exit: '1.2' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('an open trade saves its notes automatically, and reloading asks until it has', async () => {
    await goTo(page, 'Journal')
    await page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1).click()
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('too early')
    expect(await ends(page, () => page.evaluate(() => location.reload()), 'dismiss')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('account settings', async () => {
    await goTo(page, 'Accounts')
    await toAccount(page, id)
    await discarded(page, page.getByRole('textbox', { name: /^Name/ }), 'Renamed')
  })

  await test.step('a new account and a cash entry', async () => {
    await goTo(page, 'Accounts')
    await page.getByRole('button', { name: 'New account' }).first().click()
    await discarded(page, dialog.getByRole('textbox', { name: /^Name/ }), 'Second')
    await goTo(page, 'Accounts')
    await toAccount(page, id)
    await page.getByRole('button', { name: 'Add entry' }).click()
    await discarded(page, dialog.getByRole('textbox', { name: /^Amount/ }), '50')
  })

  await test.step('an edited dashboard', async () => {
    await goTo(page, 'Dashboard')
    await page.getByRole('button', { name: /^Dashboards/ }).click()
    await page.getByRole('menuitem', { name: 'Arrange widgets' }).click()
    await page.getByRole('button', { name: 'Add a widget' }).click()
    const gallery = page.getByRole('dialog', { name: 'Add a widget' })
    await gallery.getByRole('button', { name: 'Add Key metric' }).click()
    await gallery.getByRole('button', { name: 'Close' }).click()
    await goTo(page, 'Journal')
    await answer(page, 'Save and leave')
    await expect(heading(page, 'Journal')).toBeVisible()
    await goTo(page, 'Dashboard')
    await expect(page.getByRole('button', { name: /^Dashboards: (?!Usual)/ })).toBeVisible()
  })

  await test.step('assigned columns', async () => {
    const table = [
      'Nr;Opened;Closed;What;Way;Size;In;Out;Result',
      'a;03.03.2025 09:15:00;03.03.2025 11:40:00;DAX;Buy;1;100;101;5',
    ]
    const { id: importId } = await journal.preview(id, { name: 'odd.csv', bytes: utf8(table.join('\n')) })
    await page.goto(`/import/${importId}?account=${id}`)
    const column = page.getByRole('combobox', { name: 'Nr', exact: true })
    await column.selectOption('Notes')
    await goTo(page, 'Journal')
    await answer(page, 'Stay')
    await expect(column).toHaveValue('notes')
    await goTo(page, 'Journal')
    await answer(page, 'Discard')
    await expect(heading(page, 'Journal')).toBeVisible()
  })

  await test.step('dialogs: tags of selected trades, an e-mail address, the name of a view', async () => {
    const grid = page.getByRole('grid', { name: 'Trades' })
    await goTo(page, 'Calendar')
    await goTo(page, 'Journal')
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await grid.focus()
    await page.keyboard.press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click()
    const tags = dialog.getByRole('combobox', { name: /^Tags to add/ })
    await tags.fill('late')
    await tags.press('Enter')
    await back()
    await answer(page, 'Discard')
    await expect(dialog).toHaveCount(0)
    await expect(heading(page, 'Journal')).toBeVisible()
    await toProfile(page)
    await page.getByRole('main').getByRole('button', { name: 'Change e-mail address' }).click()
    await discarded(page, dialog.getByRole('textbox', { name: 'New e-mail address' }), 'new@example.com')
    await goTo(page, 'Journal')
    await expect(heading(page, 'Journal')).toBeVisible()
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save view' }).click()
    await dialog.getByRole('textbox').fill('Mornings')
    await back()
    await answer(page, 'Save and leave')
    await expect(dialog).toHaveCount(0)
    await expect(heading(page, 'Journal')).toBeVisible()
    await page.getByRole('button', { name: 'Saved views' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Mornings' })).toBeVisible()
  })
})

async function toAccount(page: Page, id: string): Promise<void> {
  await page.locator(`main a[href*="/accounts/${id}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`/accounts/${id}`))
}

/** Types into a field, goes back, stays, then discards: Back leaves the page, or only closes the dialog of the field. */
async function discarded(page: Page, field: Locator, text: string): Promise<void> {
  const path = () => new URL(page.url()).pathname
  const before = path()
  await field.fill(text)
  const inDialog = (await page.getByRole('dialog').count()) > 0
  await page.evaluate(() => history.back())
  await answer(page, 'Stay')
  await expect(field).toHaveValue(text)
  await page.evaluate(() => history.back())
  await answer(page, 'Discard')
  await expect(field).toHaveCount(0)
  if (inDialog) expect(path()).toBe(before)
  else await expect.poll(path).not.toBe(before)
}
