import { expect } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { openFront } from './support/front.ts'
import { noisyPng } from './support/noisy-png.ts'
import { test } from './support/owner-test.ts'

const MB = 1_048_576

test('@notebooks @long a large image whose connection is lost continues where it broke off', async ({
  page,
  home,
  journal,
}) => {
  const { id } = await journal.createDemo()
  const front = await openFront(home.url)
  const sent: { readonly method: string; readonly offset: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/uploads'))
      sent.push({ method: request.method(), offset: request.headers()['upload-offset'] })
  })
  try {
    await page.goto(`${front.url}/journal?account=${id}`)
    await page.getByRole('grid', { name: 'Trades' }).focus()
    await page.keyboard.press('Enter')
    const images = page.getByRole('dialog').first().getByRole('region', { name: 'Screenshots' })
    await expect(images.getByRole('button', { name: 'Add images' })).toBeVisible()

    await test.step('and nothing that had arrived is sent again', async () => {
      front.cutUploadAfter(6 * MB)
      await dropFiles(page, [{ name: 'large.png', bytes: noisyPng(10 * MB) }])
      await expect(images.getByRole('progressbar')).toBeVisible()
      await expect(images.getByRole('img', { name: 'Screenshot 1' })).toBeVisible({ timeout: 30_000 })
      const patches = sent.filter(({ method }) => method === 'PATCH').map(({ offset }) => offset)
      expect(patches).toEqual([0, 4 * MB, 4 * MB, 8 * MB].map(String))
      expect(sent.map(({ method }) => method).filter((method) => method !== 'PATCH')).toEqual([
        'POST',
        'HEAD',
      ])
    })

    await test.step('and one that is cancelled leaves nothing on the server', async () => {
      sent.length = 0
      const held = Promise.withResolvers<void>()
      await page.route('**/api/v1/uploads/*', (route) =>
        route.request().method() === 'PATCH' ? held.promise.then(() => route.abort()) : route.continue(),
      )
      await dropFiles(page, [{ name: 'large.png', bytes: noisyPng(10 * MB) }])
      await expect.poll(() => sent.some(({ method }) => method === 'PATCH')).toBe(true)
      const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await images.getByRole('button', { name: 'Cancel' }).click()
      expect((await ended).status()).toBe(204)
      await expect(images.getByRole('progressbar')).toHaveCount(0)
      held.resolve()
    })
  } finally {
    await front.close()
  }
})
