import { expect, it, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { PageDrop } from './page-drop.tsx'

const names = (files: readonly File[] | undefined) => files?.map((file) => file.name)
const report = (name: string) => new File(['<html>'], name)
const release = 'Drop files to import'

function drag(type: string, target: EventTarget, files: readonly File[]): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

async function open() {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderPage(
    <>
      <h1>A page</h1>
      <PageDrop onFiles={onFiles} />
    </>,
  )
  await expect.element(screen.getByText('A page')).toBeVisible()
  return { screen, onFiles }
}

const centre = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body

it('accepts files dropped anywhere on the page, and shows when to release them', async () => {
  const { screen, onFiles } = await open()
  drag('dragenter', document.body, [report('a.html')])
  await expect.element(screen.getByText(release)).toBeVisible()
  const drop = drag('drop', document.documentElement, [report('a.html'), report('b.xlsx')])
  expect(drop.defaultPrevented).toBe(true)
  expect(names(onFiles.mock.lastCall?.[0])).toEqual(['a.html', 'b.xlsx'])
  await expect.element(screen.getByText(release)).not.toBeInTheDocument()
})

it('covers the page under the file at once, so that page changes do not lose the drop', async () => {
  const { onFiles } = await open()
  const leaving = document.body.appendChild(document.createElement('div'))
  drag('dragenter', leaving, [report('a.html')])
  const veil = centre()
  expect(veil.textContent).toBe(release)
  leaving.remove()
  drag('drop', veil, [report('a.html')])
  expect(onFiles).toHaveBeenCalledOnce()
})

it('hides the overlay when the files leave the window, not when they move between elements', async () => {
  const { screen } = await open()
  const heading = screen.getByText('A page').element()
  const file = [report('a.html')]
  drag('dragenter', heading, file)
  const veil = centre()
  drag('dragenter', veil, file)
  drag('dragleave', heading, file)
  await expect.element(screen.getByText(release)).toBeVisible()
  drag('dragleave', veil, file)
  await expect.element(screen.getByText(release)).not.toBeInTheDocument()
})

it('hides the overlay when the mouse moves without files', async () => {
  const { screen } = await open()
  drag('dragenter', document.body, [report('a.html')])
  await expect.element(screen.getByText(release)).toBeVisible()
  centre().dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  await expect.element(screen.getByText(release)).not.toBeInTheDocument()
})

it('ignores dragged text, which belongs to fields', async () => {
  const { screen } = await open()
  expect(drag('dragover', document.body, []).defaultPrevented).toBe(false)
  await expect.element(screen.getByText(release)).not.toBeInTheDocument()
})

it('stops accepting files when its page is unmounted', async () => {
  const { screen } = await open()
  await screen.unmount()
  expect(drag('drop', document.body, [report('a.html')]).defaultPrevented).toBe(false)
})
