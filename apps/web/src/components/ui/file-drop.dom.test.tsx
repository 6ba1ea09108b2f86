import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { FileDrop } from './file-drop.tsx'
import { usePageDrop } from './use-page-drop.ts'

const names = (files: readonly File[] | undefined) => files?.map((file) => file.name)
const report = (name: string) => new File(['<html>'], name)

function drag(type: string, target: EventTarget, files: readonly File[]): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

it('takes files that are dropped anywhere on the page, and says when to let go', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderPage(<FileDrop onFiles={onFiles}>Drop a report</FileDrop>)
  await expect.element(screen.getByText('Drop a report')).toBeVisible()
  drag('dragenter', document.body, [report('a.html')])
  await expect.element(screen.getByText('Let go to read the files')).toBeVisible()
  const drop = drag('drop', document.documentElement, [report('a.html'), report('b.xlsx')])
  expect(drop.defaultPrevented).toBe(true)
  expect(names(onFiles.mock.lastCall?.[0])).toEqual(['a.html', 'b.xlsx'])
  await expect.element(screen.getByText('Drop a report')).toBeVisible()
})

function Shell({ onFiles, page }: { readonly onFiles: () => void; readonly page: ReactNode }) {
  usePageDrop(onFiles)
  return page
}

it('leaves nothing to the browser while its page is not drawn yet: then the shell takes the files', async () => {
  const [onShell, onPage] = [vi.fn(), vi.fn()]
  const screen = await renderPage(<Shell onFiles={onShell} page={<p>Loading</p>} />)
  const drop = () => drag('drop', document.body, [report('a.html')])
  await expect.element(screen.getByText('Loading')).toBeVisible()
  expect(drop().defaultPrevented).toBe(true)
  expect([onShell.mock.calls.length, onPage.mock.calls.length]).toEqual([1, 0])
  const page = <FileDrop onFiles={onPage}>Drop a report</FileDrop>
  const drawn = await renderPage(<Shell onFiles={onShell} page={page} />)
  await expect.element(drawn.getByText('Drop a report')).toBeVisible()
  drop()
  expect(onShell.mock.calls.length + onPage.mock.calls.length).toBe(2)
  await drawn.unmount()
  await screen.unmount()
  expect(drop().defaultPrevented).toBe(false)
})

it('takes the same chosen file twice, because it may have been mended', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderPage(<FileDrop onFiles={onFiles}>Drop a report</FileDrop>)
  await expect.element(screen.getByText('Drop a report')).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await userEvent.upload(input, report('a.html'))
  await userEvent.upload(input, report('a.html'))
  expect(onFiles.mock.calls.map(([files]) => names(files))).toEqual([['a.html'], ['a.html']])
})
