import { expect, type Page } from '@playwright/test'
import { answered } from './support/answered.ts'
import { dropFiles } from './support/drop-files.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { paintedImage } from './support/painted-image.ts'

test('@notebooks @long screenshots of a trade are pasted, dropped, enlarged, and removed with undo', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createDemo()
  await page.goto(`/journal?account=${id}`)
  await page.getByRole('grid', { name: 'Trades' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog').first()
  const images = drawer.getByRole('region', { name: 'Screenshots' })
  const one = (number: number) => images.getByRole('img', { name: `Screenshot ${number}` })

  await test.step('a pasted image is uploaded and shown', async () => {
    await expect(images.getByRole('button', { name: 'Add images' })).toBeVisible()
    await pasteImage(page, '#c0392b')
    await expect(one(1)).toBeVisible()
    await expect.poll(() => naturalWidth(page, 'Screenshot 1')).toBe(480)
  })

  await test.step('a dropped image is added, not imported', async () => {
    await dropFiles(page, [{ name: 'second.png', bytes: await paintedImage(page, '#2980b9') }])
    await expect(one(2)).toBeVisible()
    await expect(page).toHaveURL(/\/journal/)
    await expectNoViolations(page, 'a trade with screenshots', ['dark', 'light'])
  })

  await test.step('a click enlarges it, and the arrow keys step', async () => {
    await images.getByRole('button', { name: 'Screenshot 1' }).click()
    const viewer = page.getByRole('dialog', { name: 'Screenshot 1 of 2' })
    await expect(viewer).toBeVisible()
    await expect.poll(() => naturalWidth(page, 'Screenshot 1')).toBe(800)
    await expectNoViolations(page, 'an enlarged screenshot', ['dark', 'light'])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Screenshot 2 of 2' })).toBeVisible()
  })

  await test.step('it is removed, and undo brings it back', async () => {
    const removeAndUndo = async () => {
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(one(2)).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(one(2)).toBeVisible()
    }
    await answered(page, 'trades/update', removeAndUndo, 2)
    await page.reload()
    await expect(one(2)).toBeVisible()
  })

  await test.step('an upload survives a lost connection, and can be cancelled', async () => {
    await page.route('**/api/v1/files', (route) => route.abort('connectionreset'), { times: 1 })
    await pasteImage(page, '#27ae60')
    await expect(one(3)).toBeVisible()
    await page.route('**/api/v1/files', () => undefined, { times: 1 })
    await pasteImage(page, '#8e44ad')
    await expect(images.getByRole('progressbar')).toBeVisible()
    await images.getByRole('button', { name: 'Cancel' }).click()
    await expect(images.getByRole('progressbar')).toHaveCount(0)
    await expect(one(4)).toHaveCount(0)
  })

  await test.step('an upload continues while the next trades are read', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route(
      '**/api/v1/files',
      async (route) => {
        await gate.promise
        await route.continue()
      },
      { times: 1 },
    )
    await pasteImage(page, '#8e44ad')
    await pasteImage(page, '#2c3e50')
    await expect(images.getByRole('progressbar')).toHaveCount(2)
    await page.keyboard.press('j')
    await expect(images.getByRole('img')).toHaveCount(0)
    const stored = page.waitForResponse((response) => response.url().includes('/rpc/trades/update'))
    gate.resolve()
    await stored
    await page.keyboard.press('k')
    await expect(one(5)).toBeVisible()
  })

  await test.step('a file that is no image is refused with the reason', async () => {
    await dropFiles(page, [{ name: 'fake.png', bytes: Buffer.from('MZ\u0000not an image') }])
    await expect(images.getByRole('alert')).toContainText('fake.png: This file can’t be stored.')
    await images.getByRole('button', { name: 'Dismiss' }).click()
    await expect(images.getByRole('alert')).toHaveCount(0)
  })
})

async function pasteImage(page: Page, colour: string): Promise<void> {
  const bytes = [...(await paintedImage(page, colour))]
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes)
}

function naturalWidth(page: Page, name: string): Promise<number> {
  return page
    .getByRole('img', { name, exact: true })
    .last()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
}
