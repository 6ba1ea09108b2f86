import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { FileDrop } from './file-drop.tsx'

const names = (files: readonly File[] | undefined) => files?.map((file) => file.name)
const report = (name: string) => new File(['<html>'], name)

it('accepts the same file twice, because it may have been corrected', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderPage(<FileDrop onFiles={onFiles}>Drop a report</FileDrop>)
  await expect.element(screen.getByText('Drop a report')).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await userEvent.upload(input, report('a.html'))
  await userEvent.upload(input, report('a.html'))
  expect(onFiles.mock.calls.map(([files]) => names(files))).toEqual([['a.html'], ['a.html']])
})
