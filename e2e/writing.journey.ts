import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test } from './support/owner-test.ts'
import { paintedImage, pasteImage } from './support/painted-image.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^\s*Saved \d/ })
const letters = 'abcdefghijklmnopqrstuvwxyz'

async function newNote(page: Page, title: string, content: string): Promise<string> {
  const { request } = page
  const book = await (await request.post('/api/v1/notebooks', { data: { notebook: { title } } })).json()
  await request.post(`/api/v1/notebooks/${book.id}/notes`, { data: { note: { content } } })
  return `/notebook/${book.id}`
}

/** Types until the moment, then closes the tab without a word; returns what was typed. */
async function closedWhileTyping(page: Page, moment: number, round: number): Promise<string> {
  const until = Date.now() + moment
  let typed = ` ${round}`
  await page.keyboard.type(typed)
  while (Date.now() < until) {
    const letter = letters.charAt(typed.length % letters.length)
    await page.keyboard.press(letter)
    typed += letter
    await page.waitForTimeout(20)
  }
  await page.close()
  return typed.trim()
}

/** Closes the tab at moments of two seconds of typing, and expects everything that was typed before in the next one. */
async function expectNothingLost(context: BrowserContext, path: string, rounds: number): Promise<void> {
  const all: string[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const page = await context.newPage()
    await page.goto(path)
    await expect(text(page)).toBeVisible()
    for (const words of all.slice(-3)) await expect(text(page)).toContainText(words)
    await expect(page.getByRole('button', { name: 'Compare' }), `round ${round}`).toHaveCount(0)
    await text(page).press('Control+End')
    // Evenly distributed over the two seconds, in no order.
    const moment = Math.round((2_000 * ((round * 37) % (rounds + 1))) / (rounds + 1))
    if (round < rounds) all.push(await closedWhileTyping(page, moment, round))
    else {
      for (const words of all) await expect(text(page)).toContainText(words)
      const stored = async () => (await page.request.get('/api/v1/notebooks?content=true')).text()
      for (const words of all) await expect.poll(stored).toContain(words)
      await page.close()
    }
  }
}

/** How many files wait in this browser for their upload. */
async function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const values = await new Promise<readonly unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('plumbline')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('offline').objectStore('offline').getAll()
        reading.addEventListener('error', () => reject(reading.error))
        reading.addEventListener('success', () => {
          opening.result.close()
          resolve(reading.result)
        })
      })
    })
    return values.filter((value) => Object(value).kind === 'note-file').length
  })
}

test('@notebooks an image that was pasted offline is uploaded by the next tab after its tab was closed', async ({
  page,
  context,
}) => {
  const path = await newNote(page, 'Illustrated', '<p>Start</p>')
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(text(tab)).toContainText('Start')
  const image = await paintedImage(tab, '#c0392b')
  await context.setOffline(true)
  await pasteImage(text(tab), image)
  await expect.poll(() => keptFiles(tab)).toBe(1)
  await tab.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(path)
  await expect(text(next).locator('img[src^="/files/notebooks/"]')).toBeVisible()
  await expect(saved(next)).toBeVisible()
  await expect.poll(() => keptFiles(next)).toBe(0)
  const stored = async () => (await page.request.get('/api/v1/notebooks?content=true')).text()
  expect((await stored()).match(/<img /g)).toHaveLength(1)
})

test('@notebooks names typed into dialogs are there again after the tab was closed, and creating asks nothing', async ({
  page,
  journal,
  context,
}) => {
  await journal.createDemo()
  for (const { path, button, field, name } of [
    { path: '/notebook', button: 'New notebook', field: 'Title', name: 'Lessons' },
    { path: '/strategy', button: 'New strategy', field: 'Name', name: 'Pullback' },
  ]) {
    await test.step(`a name is kept: ${button}`, async () => {
      const open = async (tab: Page) => {
        await tab.goto(path)
        await tab.getByRole('button', { name: button }).first().click()
        return tab.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${field}`) })
      }
      const tab = await context.newPage()
      await (await open(tab)).fill(name)
      // The first input of a page waits for the code that keeps it.
      await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(name)
      await tab.close()
      await expect(await open(page)).toHaveValue(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await test.step('a refused deletion says what failed and why, and the notebook is shown again', async () => {
    await page.goto('/notebook')
    await page.route('**/rpc/notebooks/deleteNotebookFromCollection', (route) =>
      route.abort('connectionreset'),
    )
    await page.getByRole('button', { name: 'Actions for Lessons' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText(/^Failed to delete notebook from both collections: ./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lessons' })).toBeVisible()
  })
})

test('@notebooks @long the tab is closed at any moment of two seconds of typing, a hundred times, and nothing is lost', async ({
  page,
  context,
}) => {
  const path = await newNote(page, 'Closed', '<p>Start</p>')
  await expectNothingLost(context, path, 100)
})

test('@notebooks nothing is lost by two closed tabs, or with the answer to a save', async ({
  page,
  context,
}) => {
  await test.step('two tabs with one note are closed while both have unsaved text', async () => {
    const path = await newNote(page, 'Two tabs', '<p>first</p><p>second</p><p>third</p>')
    await page.goto('/notebook')
    await expect(page.getByRole('link', { name: 'Two tabs' })).toBeVisible()
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) {
      await tab.goto(path)
      await expect(text(tab)).toContainText('third')
    }
    // Nothing is sent, as if the tabs were closed within the same second.
    for (const tab of tabs) await tab.route('**/rpc/notebooks/updateNote', () => undefined)
    await text(tabs[0]).press('Control+Home')
    await tabs[0].keyboard.type('one ')
    await text(tabs[1]).press('Control+End')
    await tabs[1].keyboard.type(' other')
    for (const tab of tabs) await tab.close()
    // By the idle tab.
    await expect
      .poll(async () => (await page.request.get('/api/v1/notebooks?content=true')).text())
      .toMatch(/one first.*third other/)
  })

  await test.step('the tab is closed while it is typed into, four times', async () => {
    await expectNothingLost(context, await newNote(page, 'Closed', '<p>Start</p>'), 4)
  })

  await test.step('the answer to a save is lost, and the user types on', async () => {
    const path = await newNote(page, 'Lost answer', '<p>Start</p>')
    await page.goto(path)
    await text(page).press('Control+End')
    let lost = 0
    await page.route('**/rpc/notebooks/updateNote', async (route) => {
      await route.fetch()
      lost += 1
      await route.abort('connectionreset')
    })
    await page.keyboard.type(' one')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await page.keyboard.type(' two')
    await page.unroute('**/rpc/notebooks/updateNote')
    await text(page).press('Control+s')
    await expect(saved(page)).toBeVisible()
    await expect(text(page)).toContainText('Start one two')
    await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0)
  })
})
