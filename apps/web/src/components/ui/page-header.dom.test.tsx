import { expect, it } from 'vitest'
import { Link, Route, Routes } from 'react-router'
import { renderPage } from '#web/testing/render-page.tsx'
import { PageHeader } from './page-header.tsx'

it('moves the focus to the heading of the page that one goes to, and names the document', async () => {
  const screen = await renderPage(
    <Routes>
      <Route path="/" element={<PageHeader title="First" actions={<Link to="/second">go</Link>} />} />
      <Route path="/second" element={<PageHeader title="Second" />} />
    </Routes>,
  )
  await expect.element(screen.getByRole('heading', { name: 'First' })).not.toHaveFocus()
  await screen.getByRole('link', { name: 'go' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Second' })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Second · Plumbline')
})
