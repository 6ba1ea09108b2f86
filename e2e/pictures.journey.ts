import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answered } from './support/answered.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { paintedImage } from './support/painted-image.ts'

test('@notebooks an arrow is drawn on a screenshot of a trade, and undone; a picture shows no hidden amounts', async ({
  page,
  journal,
}) => {
  await openClosedTrade(page, await journal.createDemo())
  await test.step('an arrow is drawn, and replaces the screenshot', async () => {
    await pasteImage(page, '#2c3e50')
    await screenshot(page, 1).click()
    await page.keyboard.press('d')
    await expect(area(page)).toBeFocused()
    await expect(button(page, 'Save drawing')).toBeDisabled()
    await drag(page, [0.2, 0.7], [0.6, 0.3])
    await button(page, 'Save drawing').click()
    await expect(page.getByText('Drawing saved')).toBeVisible()
    await expect.poll(() => colourAt(page, 0.4, 0.5)).toBe('229,56,79')
  })
  await test.step('undo brings the original back', async () => {
    await button(page, 'Undo').click()
    await expect.poll(() => colourAt(page, 0.4, 0.5)).toBe('44,62,80')
    // Not by Escape: it belongs to the toast for as long as the focus is on its button.
    const viewer = page.getByRole('dialog', { name: 'Screenshot 1 of 1' })
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
  })
  await test.step('the shared picture has no amount, account or note', async () => {
    await button(page, 'More actions').click({ timeout: 20_000 })
    await page.getByRole('menuitem', { name: 'Share as picture' }).click()
    const preview = page.getByRole('img', { name: /^Preview/ })
    await expect(preview).toHaveAccessibleName(/\$/)
    await page.getByRole('checkbox', { name: 'Hide amounts' }).check()
    await expect(preview).not.toHaveAccessibleName(/\$|Sample account/)
    await expect(preview).toHaveAccessibleName(/\sR,/)
    const download = page.waitForEvent('download')
    await button(page, 'Download').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^plumbline-\w+-\d{4}-\d\d-\d\d\.png$/)
    const bytes = await readFile(await file.path())
    const { width, colours } = await measured(page, bytes)
    expect(width).toBe(1200)
    expect(colours).toBeGreaterThan(50)
  })
})

test('@notebooks @long screenshots are drawn on by keys, reordered, compared, added in quick add and exported', async ({
  page,
  journal,
}) => {
  const account = await journal.createDemo()
  await openClosedTrade(page, account)
  for (const [index, colour] of ['#2c3e50', '#c0392b', '#27ae60'].entries()) {
    await pasteImage(page, colour)
    await expect(screenshot(page, index + 1)).toBeVisible()
  }
  await test.step('Alt and arrow keys reorder', async () => {
    await screenshot(page, 3).focus()
    await answered(page, 'trades/update', () => page.keyboard.press('Alt+ArrowLeft'))
    await expect(page.getByText('Moved to 2 of 3')).toBeAttached()
    await page.reload()
    await screenshot(page, 2).click()
    await expect.poll(() => colourAt(page, 0.5, 0.5)).toBe('39,174,96')
  })
  await test.step('before and after are compared', async () => {
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Compare screenshots' })
    await expect(dialog.getByLabel('Before', { exact: true })).toHaveValue(/\/files\//)
    const border = dialog.getByRole('slider', { name: 'Border between before and after' })
    await border.press('ArrowRight')
    await expect(border).toHaveValue('51')
    await expectNoViolations(page, 'two screenshots compared', ['dark', 'light'])
    await dialog.getByText('Side by side').click()
    await expect(dialog.getByRole('img')).toHaveCount(2)
    await page.keyboard.press('Escape')
  })
  await test.step('a drawing by keys: add, move, undo, type; Escape asks before it is lost', async () => {
    await page.keyboard.press('d')
    await expect(area(page)).toBeFocused()
    for (const key of [
      'r',
      '4',
      'Enter',
      'ArrowUp',
      'Shift+ArrowRight',
      'Control+z',
      'Control+Shift+z',
      't',
      'Enter',
    ])
      await page.keyboard.press(key)
    await page.getByRole('textbox', { name: 'Text on the image' }).fill('Entry')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Text selected, 2 of 2')).toBeAttached()
    await expectNoViolations(page, 'a drawing', ['dark', 'light'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(area(page)).toBeVisible()
    await button(page, 'Save drawing').click()
    await expect(page.getByText('Drawing saved')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the trade is exported with its images', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'More actions').click({ timeout: 20_000 })
    await page.getByRole('menuitem', { name: 'HTML' }).click()
    const html = await readFile(await (await download).path(), 'utf8')
    expect(html.match(/<img src="data:image/g)).toHaveLength(3)
    expect(html).toContain('<td>Net P&amp;L</td>')
  })
  await test.step('a month is shared, and a day exported', async () => {
    await page.goto(`/calendar?account=${account.id}`)
    await button(page, 'Share month as picture').click()
    const preview = page.getByRole('img', { name: /^Preview/ })
    await page.getByRole('checkbox', { name: 'Hide amounts' }).check()
    await expect(preview).not.toHaveAccessibleName(/\$/)
    await page.getByRole('radio', { name: 'R', exact: true }).check({ force: true })
    await expect(preview).toHaveAccessibleName(/\sR/)
    await expectNoViolations(page, 'a picture of a month', ['dark', 'light'])
    await page.keyboard.press('Escape')
    await page.locator('[role=gridcell][title]').first().click()
    const download = page.waitForEvent('download')
    await button(page, 'Day actions').click()
    await page.getByRole('menuitem', { name: 'Markdown' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^# .+\n\n\| Field/)
  })
  await test.step('quick add saves a pasted screenshot with the trade', async () => {
    await page.goto(`/journal?account=${account.id}`)
    await page.getByRole('grid', { name: 'Trades' }).waitFor()
    await page.keyboard.press('n')
    const drawer = page.getByRole('dialog', { name: /New trade/ })
    await drawer.getByRole('combobox', { name: /Pair/ }).fill('EURUSD')
    await drawer.getByLabel(/Lots or contracts/).fill('1')
    await drawer.getByLabel(/^Entry/).fill('1.1')
    await drawer.getByLabel(/^Exit/).fill('1.101')
    await drawer
      .getByLabel(/Opened/)
      .first()
      .fill('2031-01-05 10:00')
    await drawer
      .getByLabel(/Closed/)
      .last()
      .fill('2031-01-05 11:00')
    await pasteImage(page, '#8e44ad')
    await expect(drawer.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
    await button(page, 'Save').click()
    await expect(page.getByText('EURUSD added')).toBeVisible()
    const answer = await page.request.get('/api/v1/trades?from=2031-01-01')
    const [added] = Object(await answer.json()).trades
    expect(added.images).toEqual([expect.stringMatching(/^\/files\/images\//)])
  })
})

/** Opens the page of a trade that has R and a result. */
async function openClosedTrade(page: Page, { id }: { readonly id: string }): Promise<void> {
  await page.goto(`/journal?account=${id}&result=win&status=closed&missed=no`)
  await page.getByRole('grid', { name: 'Trades' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Screenshots' })).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()
const screenshot = (page: Page, number: number) => button(page, `Screenshot ${number}`)
const area = (page: Page) => page.getByRole('application', { name: 'Drawing area' })

type Share = readonly [x: number, y: number]

async function drag(page: Page, from: Share, to: Share): Promise<void> {
  const box = await area(page).boundingBox()
  if (!box) throw new Error('No drawing area')
  const move = ([x, y]: Share) => page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await move(from)
  await page.mouse.down()
  await move([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await move(to)
  await page.mouse.up()
}

/** The colour of the enlarged image at a point, `red,green,blue`. */
function colourAt(page: Page, x: number, y: number): Promise<string> {
  return page
    .getByRole('dialog')
    .last()
    .getByRole('img')
    .last()
    .evaluate(
      async (image, [shareX, shareY]) => {
        if (!(image instanceof HTMLImageElement)) return ''
        await image.decode().catch(() => undefined)
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0)
        const pixel = pen?.getImageData(canvas.width * shareX, canvas.height * shareY, 1, 1).data
        return [...(pixel ?? [])].slice(0, 3).join()
      },
      [x, y] as const,
    )
}

/** Width and number of different colours of a PNG. */
async function measured(page: Page, bytes: Buffer) {
  return page.evaluate(
    async (content) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(content)], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
      const pen = canvas.getContext('2d')
      pen?.drawImage(bitmap, 0, 0)
      const pixels = new Uint32Array(
        pen?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? new ArrayBuffer(0),
      )
      return { width: bitmap.width, colours: new Set(pixels).size }
    },
    [...bytes],
  )
}

async function pasteImage(page: Page, colour: string): Promise<void> {
  const bytes = [...(await paintedImage(page, colour))]
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes)
}
