import type { DashboardLayout, Widget } from '@plumbline/contract/dashboard/dashboard'
import CircleDot from 'lucide-react/icons/circle-dot'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WidgetKind } from '#web/components/widgets/widget.ts'
import { Refusal } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { showPart } from '#web/testing/show-part.tsx'
import type { Mode } from '#web/theme/mode.ts'
import { compactLayout } from '../model/layout.ts'
import { BoardWorkshop } from './board-workshop.tsx'
import type { Boards } from './use-boards.ts'

const size = { wide: { w: 4, h: 4, minW: 3, minH: 3 }, phone: { w: 2, h: 4, minW: 1, minH: 3 } }
const kinds: readonly WidgetKind[] = [
  { kind: 'equity', group: 'course', icon: CircleDot, size, Component: () => <p>The course</p> },
  {
    kind: 'pair',
    group: 'what',
    icon: CircleDot,
    size,
    choices: [
      {
        id: 'rows',
        labelKey: 'choice.rows',
        values: [4, 6].map((count) => ({ value: String(count), labelKey: 'rows', count })),
        defaultValue: '6',
      },
    ],
    Component: ({ settings }) => <p>{`The pairs, ${String(settings['rows'] ?? 'as usual')}`}</p>,
  },
  { kind: 'streaks', group: 'figures', icon: CircleDot, size, Component: () => <p>The streaks</p> },
]

const place = (kind: string, x: number, y: number): Widget => ({
  id: kind,
  kind,
  x,
  y,
  w: 4,
  h: 4,
  settings: {},
})
const mine: DashboardLayout = {
  id: '019c0000-0000-7000-8000-000000000001',
  name: 'Mine',
  form: 'wide',
  isChosen: true,
  isInitialized: true,
  lastUpdated: '2026-11-23T10:00:00.000Z',
  widgets: [place('equity', 0, 0), place('pair', 4, 0)],
}

async function show(
  layout: DashboardLayout | null = mine,
  { refused = false, mode = 'dark' }: { readonly refused?: boolean; readonly mode?: Mode } = {},
) {
  const boards: Boards = {
    form: 'wide',
    layouts: layout ? [layout] : [],
    chosen: layout ?? undefined,
    widgets: compactLayout(mine.widgets, 'wide'),
    isLoading: false,
  }
  const onEnd = vi.fn<() => void>()
  const context = {
    account: buildAccount({}),
    choice: { accountId: 'account-1' },
    listSearch: '',
    period: {},
    today: '2026-11-23',
    tradeLink: () => '',
    journalLink: '',
    lastVisit: null,
  }
  const answer = () => {
    if (refused) throw new Refusal('DASHBOARD_LAYOUT_CHANGED', 409)
    return mine
  }
  const shown = await showPart(
    <BoardWorkshop boards={boards} kinds={kinds} context={context} onEnd={onEnd} />,
    {
      mode,
      answers: { 'dashboard/updateLayout': answer, 'dashboard/createLayout': answer },
    },
  )
  await expect.element(shown.screen.getByText('The course')).toBeVisible()
  return { ...shown, onEnd }
}
type Shown = Awaited<ReturnType<typeof show>>

const grip = ({ screen }: Shown, name: string) => screen.getByRole('button', { name, exact: true })
const save = ({ screen }: Shown) => screen.getByRole('button', { name: 'Save', exact: true })
const sentWidgets = ({ sent }: Shown): readonly Widget[] =>
  Object(sent('dashboard/updateLayout').at(-1)).widgets

describe('arranging a dashboard', () => {
  it('by keyboard: arrows move, Shift+arrows resize, and each change is announced', async () => {
    await page.viewport(1280, 900)
    const shown = await show()
    await expect.element(grip(shown, 'P&L and drawdown')).toBeVisible()
    grip(shown, 'P&L and drawdown').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(shown.screen.getByText(/^P&L and drawdown: column 2, row/)).toBeInTheDocument()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect.element(shown.screen.getByText(/4 wide, 5 high/)).toBeInTheDocument()
    await save(shown).click()
    await expect.poll(() => shown.onEnd.mock.calls.length).toBe(1)
    expect(shown.sent('dashboard/updateLayout')).toMatchObject([
      { id: mine.id, lastUpdated: mine.lastUpdated },
    ])
    expect(sentWidgets(shown).find(({ id }) => id === 'equity')).toMatchObject({ x: 1, w: 4, h: 5 })
  })

  it('by menu: resizing stops at the widget’s minimum size', async () => {
    const shown = await show()
    for (let times = 0; times < 3; times += 1) {
      await shown.screen.getByRole('button', { name: 'Pairs options' }).click()
      await shown.screen.getByRole('menuitem', { name: 'Narrower' }).click()
    }
    await save(shown).click()
    await expect.poll(() => sentWidgets(shown)?.find(({ id }) => id === 'pair')?.w).toBe(3)
  })

  it('by mouse: dragging moves a widget', async () => {
    const shown = await show()
    const handle = grip(shown, 'Pairs').element()
    const from = handle.getBoundingClientRect()
    const press = async (target: EventTarget, type: string, x: number, y: number) => {
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }))
      await new Promise(requestAnimationFrame)
    }
    const [x, y] = [from.x + 20, from.y + 10]
    await press(handle, 'mousedown', x, y)
    for (let step = 1; step <= 10; step += 1) await press(document, 'mousemove', x - step * 45, y + step * 22)
    await press(document, 'mouseup', x - 450, y + 220)
    await save(shown).click()
    await expect.poll(() => sentWidgets(shown)?.find(({ id }) => id === 'pair')).toMatchObject({ x: 0, y: 4 })
  })

  it('adds a widget from the gallery, changes settings, removes one, and undoes the removal', async () => {
    const shown = await show()
    const { screen } = shown
    await screen.getByRole('button', { name: 'Add a widget' }).click()
    const gallery = screen.getByRole('dialog', { name: 'Add a widget' })
    await expect.element(gallery.getByRole('button', { name: 'Pairs added' })).toBeDisabled()
    await gallery.getByRole('button', { name: 'Add Streaks and extremes' }).click()
    await gallery.getByRole('button', { name: 'Close' }).click()
    await expect.element(grip(shown, 'Streaks and extremes')).toBeVisible()

    await screen.getByRole('button', { name: 'Pairs options' }).click()
    await screen.getByRole('menuitem', { name: 'Settings …' }).click()
    await screen.getByRole('combobox', { name: 'Rows' }).selectOptions('4 rows')
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect.element(screen.getByText('The pairs, 4')).toBeVisible()

    grip(shown, 'Pairs').element().focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => screen.getByText('The pairs, 4').elements()).toEqual([])
    await screen.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect.element(screen.getByText('The pairs, 4')).toBeVisible()

    await save(shown).click()
    await expect
      .poll(() => sentWidgets(shown)?.map(({ kind }) => kind))
      .toEqual(['equity', 'pair', 'streaks'])
    expect(sentWidgets(shown).find(({ id }) => id === 'pair')?.settings).toEqual({ rows: '4' })
  })

  it('creates a dashboard of your own from the default one', async () => {
    const shown = await show(null)
    grip(shown, 'Pairs').element().focus()
    await userEvent.keyboard('{Delete}')
    await save(shown).click()
    await expect
      .poll(() => shown.sent('dashboard/createLayout'))
      .toMatchObject([{ name: 'My dashboard', form: 'wide', widgets: [{ kind: 'equity' }] }])
  })

  it('stays in edit mode and shows the conflict if the dashboard was changed elsewhere', async () => {
    const shown = await show(mine, { refused: true })
    grip(shown, 'Pairs').element().focus()
    await userEvent.keyboard('{Delete}')
    await save(shown).click()
    await expect.element(shown.screen.getByRole('alert')).toBeVisible()
    expect(shown.onEnd).not.toHaveBeenCalled()
  })

  it('saves nothing if nothing was changed', async () => {
    const shown = await show()
    await save(shown).click()
    expect(shown.onEnd).toHaveBeenCalledOnce()
    expect(shown.sent('dashboard/updateLayout')).toEqual([])
  })
})

it.each(looks)('the dashboard editor has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  await show(mine, { mode })
  await expectAccessible()
})
