import { expect, it } from 'vitest'
import { buildPreview, buildTotals } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TotalsTable } from './totals-table.tsx'

it('if the file counts zeros as wins, the difference shows “counted as zero”, not “none”', async () => {
  const preview = buildPreview({
    totals: buildTotals({ wins: 97, zero: 1 }),
    stated: buildTotals({ wins: 98 }),
  })
  const screen = await renderPage(<TotalsTable preview={preview} currency="USD" />)
  await expect.element(screen.getByText('1 counted as zero', { exact: true })).toBeVisible()
})
