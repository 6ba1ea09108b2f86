import CircleDot from 'lucide-react/icons/circle-dot'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import type { WidgetKind, WidgetContext } from '#web/components/widgets/widget.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { showPart } from '#web/testing/show-part.tsx'
import type { PlacedWidget } from '../model/layout.ts'
import { Board } from './board.tsx'

const context: WidgetContext = {
  account: buildAccount(),
  choice: { accountId: 'account-1' },
  listSearch: '',
  period: {},
  today: '2026-11-23',
  tradeLink: (id) => `/journal?trade=${id}`,
  journalLink: '/journal',
  lastVisit: null,
}
const size = { wide: { w: 4, h: 4, minW: 3, minH: 3 }, phone: { w: 2, h: 4, minW: 1, minH: 3 } }

const kindOf = (kind: WidgetKind['kind'], Component: WidgetKind['Component']): WidgetKind => ({
  kind,
  group: 'course',
  icon: CircleDot,
  size,
  Component,
})

const placed = (kind: string, y: number): PlacedWidget => ({
  id: kind,
  kind,
  x: 0,
  y,
  w: 4,
  h: 4,
  settings: {},
})

it('widgets below the first screen render after those on it, in reserved space', async () => {
  const lowerAtFirst: (Element | null)[] = []
  const heightsAtFirst: number[] = []
  const Upper = () => {
    // Whatever comes into the page together is in it by now.
    useLayoutEffect(() => {
      lowerAtFirst.push(document.querySelector('[data-lower]'))
      heightsAtFirst.push(document.querySelector('[data-board]')?.getBoundingClientRect().height ?? 0)
    }, [])
    return <p>The course</p>
  }
  const kinds = [kindOf('equity', Upper), kindOf('streaks', () => <p data-lower="">The streaks</p>)]
  const { screen } = await showPart(
    <div data-board="" style={{ width: 1200 }}>
      <Board
        form="wide"
        widgets={[placed('equity', 0), placed('streaks', 24)]}
        kinds={kinds}
        context={context}
      />
    </div>,
  )
  await expect.element(screen.getByText('The streaks')).toBeVisible()
  expect(lowerAtFirst).toEqual([null])
  const height = document.querySelector('[data-board]')?.getBoundingClientRect().height
  expect(heightsAtFirst).toEqual([height])
})
