import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { EquityChart } from './equity-chart.tsx'

const points = [100_00, 40_00, 160_00].map((equityCents, index) => ({
  at: `2026-11-0${index + 1}T12:00:00`,
  equityCents,
  drawdownCents: index === 1 ? -60_00 : 0,
  cashCents: 0,
}))

it('the drawdown label scrolls beneath the page header', async () => {
  await page.viewport(1280, 600)
  await renderPage(
    <>
      <header className="pl-top">The bar</header>
      <EquityChart points={points} startCents={0} currency="USD" />
      <div style={{ height: '200vh' }} />
    </>,
  )
  const label = page.getByText('Drawdown', { exact: true })
  await expect.element(label).toBeVisible()
  const element = label.element()
  if (!(element instanceof HTMLElement)) throw new Error('The label is no element of the page')
  // A label that takes no pointer is never what is found at a point.
  element.style.pointerEvents = 'auto'
  const seenAtLabel = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent
  }
  expect(seenAtLabel()).toBe('Drawdown')
  window.scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' })
  expect(seenAtLabel()).toBe('The bar')
})
