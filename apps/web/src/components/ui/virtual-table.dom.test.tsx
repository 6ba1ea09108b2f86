import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import type { VirtualColumn } from './virtual-column.ts'
import { VirtualTable } from './virtual-table.tsx'

type Row = { readonly name: string }

const columns: readonly VirtualColumn<Row>[] = [
  { id: 'name', head: 'Name', width: '1fr', sortable: true, cell: (row) => row.name },
]
const getRow = (index: number): Row => ({ name: `row ${index}` })

async function renderTable(
  rowCount: number,
  more: { onOpen?: (row: Row) => void; onSort?: (id: string) => void } = {},
) {
  const onRange = vi.fn<(first: number, last: number) => void>()
  const screen = await renderPage(
    <VirtualTable
      label="Rows"
      columns={columns}
      rowCount={rowCount}
      getRow={getRow}
      onRange={onRange}
      sort={{ column: 'name', direction: 'descending' }}
      height="440px"
      {...more}
    />,
  )
  const grid = screen.getByRole('grid', { name: 'Rows' })
  await expect.element(screen.getByText('row 0', { exact: true })).toBeVisible()
  grid.element().focus()
  const activeRow = () => document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '')
  return { screen, grid, onRange, activeRow }
}

it('exposes all rows to a screen reader, and few in the DOM', async () => {
  const { grid } = await renderTable(100_000)
  expect(grid.element().getAttribute('aria-rowcount')).toBe('100001')
  expect(grid.element().querySelectorAll('[role=row]').length).toBeLessThanOrEqual(60)
})

it('renders the visible rows first, and rows beyond the edge after them', async () => {
  const { grid, onRange } = await renderTable(100_000)
  // Before it is measured, what a screen can show.
  expect(onRange.mock.calls[0]).toEqual([0, Math.ceil(window.innerHeight / 40)])
  const inSight = Math.ceil(grid.element().clientHeight / 40) + 1
  await expect
    .poll(() => grid.element().querySelectorAll('[role=row][aria-rowindex]').length - 1)
    .toBe(inSight + 16)
})

it('moves by row, by page and to both ends by keyboard, keeping the active row visible', async () => {
  const { grid, activeRow } = await renderTable(100_000)
  const seen = async (text: string, rowIndex: string) => {
    await expect.poll(() => activeRow()?.textContent).toBe(text)
    expect(activeRow()?.getAttribute('aria-rowindex')).toBe(rowIndex)
    const frame = grid.element().getBoundingClientRect()
    await expect
      .poll(() => activeRow()?.getBoundingClientRect().top ?? -1)
      .toBeGreaterThanOrEqual(frame.top + 30)
    await expect
      .poll(() => activeRow()?.getBoundingClientRect().bottom ?? 1e9)
      .toBeLessThanOrEqual(frame.bottom + 1)
  }
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await seen('row 2', '4')
  await userEvent.keyboard('{PageDown}')
  await seen('row 11', '13')
  await userEvent.keyboard('{PageUp}{ArrowUp}')
  await seen('row 1', '3')
  await userEvent.keyboard('{End}')
  await seen('row 99999', '100001')
  await userEvent.keyboard('{ArrowDown}')
  await seen('row 99999', '100001')
  await userEvent.keyboard('{Home}')
  await seen('row 0', '2')
})

it('reaches the last of a million rows, more than one element can hold', async () => {
  const { activeRow, onRange } = await renderTable(1_000_000)
  await userEvent.keyboard('{End}')
  await expect.poll(() => activeRow()?.textContent).toBe('row 999999')
  expect(onRange.mock.lastCall?.[1]).toBe(999_999)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => activeRow()?.textContent).toBe('row 999998')
  await userEvent.keyboard('{Home}')
  await expect.poll(() => activeRow()?.textContent).toBe('row 0')
  expect(onRange.mock.lastCall?.[0]).toBe(0)
})

it('reports the visible rows, so that their pages can be loaded', async () => {
  const { grid, onRange } = await renderTable(100_000)
  grid.element().scrollTop = 40 * 5_000
  await expect
    .poll(() => (onRange.mock.lastCall?.[0] ?? 0) <= 5_000 && (onRange.mock.lastCall?.[1] ?? 0) >= 5_009)
    .toBe(true)
  const [first = 0, last = 0] = onRange.mock.lastCall ?? []
  expect(last - first).toBeLessThan(60)
})

it('opens the active row with Enter and a row with a click', async () => {
  const onOpen = vi.fn<(row: Row) => void>()
  const { screen } = await renderTable(50, { onOpen })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onOpen.mock.lastCall?.[0]).toEqual({ name: 'row 1' })
  await screen.getByText('row 3', { exact: true }).click()
  expect(onOpen.mock.lastCall?.[0]).toEqual({ name: 'row 3' })
})

it('sorts by a header button, and the header shows the sort direction', async () => {
  const onSort = vi.fn<(id: string) => void>()
  const { screen } = await renderTable(50, { onSort })
  await expect
    .element(screen.getByRole('columnheader', { name: 'Name' }))
    .toHaveAttribute('aria-sort', 'descending')
  await screen.getByRole('button', { name: 'Name' }).click()
  expect(onSort).toHaveBeenCalledWith('name')
})
