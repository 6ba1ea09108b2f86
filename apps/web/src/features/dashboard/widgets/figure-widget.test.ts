import { expect, it } from 'vitest'
import { chosenOf } from '#web/components/widgets/widget.ts'
import { figureChoice } from './figure-widget.tsx'

it.each(['recovery', 'sharpe', 'sortino', 'held', 'days'])(
  'a widget saved with the old figure name %s does not fall back to the default figure',
  (figure) => {
    expect(chosenOf(figureChoice, { figure })).not.toBe(figureChoice.defaultValue)
  },
)
