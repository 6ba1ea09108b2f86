import { expect, it } from 'vitest'
import { chosenOf } from '#web/components/widgets/widget.ts'
import { figureChoice } from './figure-widget.tsx'

it.each(['recovery', 'sharpe', 'sortino', 'held', 'days'])(
  'a widget that was saved with the figure %s still shows one of its own',
  (figure) => {
    expect(chosenOf(figureChoice, { figure })).not.toBe(figureChoice.usual)
  },
)
