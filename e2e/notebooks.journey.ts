import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { paintedImage, pasteImage } from './support/painted-image.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' })
/** The editor has a button “Undo” too. */
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^\s*Saved \d/ })

/** Types at the end of the note. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).press('Control+End')
  await page.keyboard.type(words)
}

test('@notebooks a note is written, illustrated, kept offline, and restored from an earlier version', async ({
  page,
  journal,
  context,
}) => {
  await journal.createDemo()
  await page.goto('/notebook')
  await expectNoViolations(page, 'notebooks, empty', ['dark', 'light'])

  await test.step('an empty page leads to a first note in two presses', async () => {
    await page.getByRole('button', { name: 'Start writing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My notes' })).toBeVisible()
    await page.getByRole('button', { name: 'Write the first note' }).click()
    await expect(text(page)).toBeFocused()
  })

  await test.step('it is saved while it is written, and named after its first line', async () => {
    await page.keyboard.type('# Gold breakout\nWaited for the close.')
    await expect(saved(page)).toBeVisible()
    const notes = page.getByRole('list', { name: 'Notes' })
    await expect(notes.getByRole('link')).toContainText('Gold breakout')
    await expect(notes.getByRole('link')).toContainText('Waited for the close.')
  })

  await test.step('a trade is mentioned, with its figures', async () => {
    await write(page, '\n@usdjpy')
    await expect(page.getByRole('option').first()).toContainText('USDJPY')
    await page.keyboard.press('Enter')
    await expect(text(page).getByRole('link', { name: /USDJPY/ })).toBeVisible()
  })

  await test.step('a pasted image is uploaded', async () => {
    await pasteImage(text(page), await paintedImage(page, '#c0392b'))
    await expect(text(page).locator('img[src^="/files/notebooks/"]')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await expectNoViolations(page, 'a note', ['dark', 'light'])
  })

  await test.step('offline, writing goes on, and the text is sent once back online', async () => {
    await context.setOffline(true)
    await write(page, '\nWritten offline.')
    await expect(page.getByText('Saved on this device; it will sync when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(text(page)).toContainText('Written offline.')
  })

  await test.step('it is found by its words, on the page and in the palette', async () => {
    await page.getByRole('link', { name: 'All notebooks' }).click()
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('written off')
    const results = page.getByRole('list', { name: 'Search results' })
    await expect(results.locator('mark')).toHaveText(['Written', 'off'])
    await expectNoViolations(page, 'search results', ['dark', 'light'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(text(page)).toContainText('Written offline.')
    await page.goto('/notebook')
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.getByRole('combobox').fill('"written offline"')
    await page
      .getByRole('group', { name: 'Notes' })
      .getByRole('option', { name: /Gold breakout/ })
      .click()
    await expect(page).toHaveURL(/\/notebook\/[^/]+\?note=/)
    await expect(text(page)).toContainText('Written offline.')
  })

  await test.step('an earlier version is read and restored, and the restoring undone', async () => {
    await text(page).press('Control+a')
    await page.keyboard.type('Everything gone.')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Note actions' }).click()
    await page.getByRole('menuitem', { name: 'Version history' }).click()
    const history = page.getByRole('dialog', { name: 'Version history' })
    await expect(history.getByRole('button', { pressed: true })).toContainText('Gold breakout')
    await expectNoViolations(page, 'version history', ['dark', 'light'])
    await history.getByRole('button', { name: 'Restore this version' }).click()
    await expect(text(page)).toContainText('Gold breakout')
    await notices(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect(text(page)).toContainText('Everything gone.')
  })

  await test.step('a deleted note and notebook are restored', async () => {
    await page.getByRole('button', { name: 'Note actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete note' }).click()
    await expect(page.getByText('This notebook is empty.')).toBeVisible()
    await notices(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('list', { name: 'Notes' }).getByRole('link')).toHaveCount(1)
    await page.getByRole('link', { name: 'All notebooks' }).click()
    await page.getByRole('button', { name: 'Actions for My notes' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'My notes' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    await page.getByRole('button', { name: 'Restore My notes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('link', { name: 'My notes' })).toBeVisible()
  })
})

test('@notebooks @long of one note in two tabs, different places are merged, and the same place is compared', async ({
  page,
  context,
}) => {
  const { request } = page
  const book = await (
    await request.post('/api/v1/notebooks', { data: { notebook: { title: 'Shared' } } })
  ).json()
  const note = { content: '<p>first</p><p>second</p><p>third</p>' }
  await request.post(`/api/v1/notebooks/${book.id}/notes`, { data: { note } })
  await page.goto(`/notebook/${book.id}`)
  await expect(text(page)).toContainText('third')
  const other = await context.newPage()
  await other.goto(`/notebook/${book.id}`)
  await expect(text(other)).toContainText('third')
  /** Waits until the server has the words. */
  const stored = async (words: string) => {
    const read = async () => (await request.get(`/api/v1/notebooks?content=true`)).text()
    await expect.poll(read).toContain(words)
  }
  /** Holds back what the first tab saves, so that both tabs write at the same time. */
  const hold = () => page.route('**/rpc/notebooks/updateNote', (route) => route.abort('connectionreset'))
  const release = async () => {
    await page.unroute('**/rpc/notebooks/updateNote')
    await text(page).press('Control+s')
  }

  await test.step('a change is shown in the other tab', async () => {
    await write(page, ' A')
    await expect(text(other)).toContainText('third A')
  })

  await test.step('changes in different places are merged', async () => {
    await hold()
    await write(page, ' B')
    await text(other).press('Control+Home')
    await other.keyboard.type('X ')
    await stored('X first')
    await release()
    await expect(text(page)).toContainText('X first')
    await expect(text(page)).toContainText('third A B')
    await expect(text(other)).toContainText('third A B')
  })

  await test.step('changes of the same place are compared, and both are kept', async () => {
    await hold()
    await write(page, ' mine')
    await write(other, ' theirs')
    await stored('theirs')
    await release()
    await page.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare changes' })
    await expect(dialog.getByText('third A B mine')).toBeVisible()
    await expect(dialog.getByText('third A B theirs')).toBeVisible()
    await expectNoViolations(page, 'comparing changes', ['dark', 'light'])
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const tab of [page, other]) {
      await expect(text(tab)).toContainText('third A B mine')
      await expect(text(tab)).toContainText('third A B theirs')
    }
  })
})

test('@notebooks @long the old address of a moved note leads to its notebook, even from an empty one', async ({
  page,
}) => {
  const { request } = page
  const create = async (title: string) => {
    const answer = await request.post('/api/v1/notebooks', { data: { notebook: { title } } })
    return String((await answer.json()).id)
  }
  const [before, after] = [await create('Before'), await create('After')]
  const added = await request.post(`/api/v1/notebooks/${before}/notes`, {
    data: { note: { content: '<p>moved</p>' } },
  })
  const { id } = await added.json()
  await request.patch(`/api/v1/notebooks/${before}/notes/${id}`, { data: { changes: { notebookId: after } } })
  await page.goto(`/notebook/${before}?note=${id}`)
  await expect(text(page)).toContainText('moved')
  await expect(page).toHaveURL(new RegExp(`/notebook/${after}`))
})
