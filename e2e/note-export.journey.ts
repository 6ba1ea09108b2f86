import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { paintedImage } from './support/painted-image.ts'

/** Chooses a format in a menu that is open. */
const choose = (page: Page, format: string) => page.getByRole('menuitem', { name: format }).click()

test('@notebooks @long a note and a notebook are exported as HTML, Markdown and PDF', async ({
  page,
  journal,
  browser,
}, testInfo) => {
  await page.addInitScript(() => {
    // The browser's dialog would wait for a person.
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const { id: accountId } = await journal.createDemo()
  const { request } = page
  const { trades } = await (await request.get(`/api/v1/trades?accountId=${accountId}&limit=1`)).json()
  await page.goto('/notebook')
  const buffer = await paintedImage(page, '#c0392b')
  const file = { name: 'entry.png', mimeType: 'image/png', buffer }
  const { downloadUrl } = await (await request.post('/api/v1/files', { multipart: { file } })).json()
  const book = await (
    await request.post('/api/v1/notebooks', { data: { notebook: { title: 'Lessons' } } })
  ).json()
  const content =
    `<h1>Gold breakout</h1><p>Waited: <span data-mention="trade" data-id="${trades[0].id}">a trade</span></p>` +
    `<ul data-tasks=""><li data-checked="true"><p>Stop set</p></li></ul><img src="${downloadUrl}" alt="Entry">` +
    `<p>Lost: <img src="${downloadUrl.replace(/\.png$/, '0.png')}" alt="Exit"></p>`
  await request.post(`/api/v1/notebooks/${book.id}/notes`, { data: { note: { content } } })
  await page.goto(`/notebook/${book.id}`)
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toContainText('Gold breakout')
  const noteMenu = () => page.getByRole('button', { name: 'Note actions' }).click()
  const missing = page.getByRole('dialog', { name: 'Export “Gold breakout”' })

  await test.step('an HTML file shows the note without the server, and names the image that is lost', async () => {
    await noteMenu()
    const begun = page.waitForEvent('download')
    await choose(page, 'HTML')
    const download = await begun
    expect(download.suggestedFilename()).toBe('Gold breakout.html')
    await expect(missing.getByRole('listitem')).toHaveText('Exit')
    await expectNoViolations(page, 'an export without an image', ['dark', 'light'])
    await missing.getByRole('button', { name: 'Close' }).last().click()
    const context = await browser.newContext({ offline: true })
    const reader = await context.newPage()
    const saved = testInfo.outputPath('note.html')
    await download.saveAs(saved)
    await reader.goto(`file://${saved}`)
    await expect(reader.getByRole('heading', { name: 'Gold breakout' })).toBeVisible()
    await expect(reader.locator('[data-mention]')).toContainText(trades[0].pair)
    await expect.poll(() => naturalWidths(reader)).toEqual([800])
    await context.close()
  })

  await test.step('Markdown comes with its images', async () => {
    await noteMenu()
    const begun = page.waitForEvent('download')
    await choose(page, 'Markdown')
    const download = await begun
    expect(download.suggestedFilename()).toBe('Gold breakout.zip')
    const zip = (await readFile(await download.path())).toString('latin1')
    expect(zip).toContain('note.md')
    expect(zip).toContain('images/')
    await missing.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('a PDF is printed from the notebook alone, with style sheet and images', async () => {
    await page.getByRole('button', { name: 'Notebook actions' }).click()
    await choose(page, 'PDF')
    const printed = page.frameLocator('iframe')
    await expect(printed.locator('body[data-printed]')).toHaveCount(1)
    await expect(printed.getByRole('heading', { name: 'Lessons' })).toHaveCSS('margin-bottom', '24px')
    await expect
      .poll(() =>
        printed.locator('img').evaluateAll((images) => images.map((image) => image.clientWidth > 0)),
      )
      .toEqual([true])
  })
})

function naturalWidths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))
}
