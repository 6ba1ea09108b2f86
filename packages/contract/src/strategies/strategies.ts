import * as z from 'zod/mini'
import { id, name } from '../fields.ts'
import { ofSession, raises } from '../raises.ts'

export const strategy = z.object({ id: z.string(), label: z.string(), createdAt: z.string() })
export type Strategy = z.infer<typeof strategy>

/** A strategy and how many trades follow it. */
export const strategyWithCount = z.extend(strategy, { trades: z.number() })
export type StrategyWithCount = z.infer<typeof strategyWithCount>

export const strategiesContract = {
  list: raises(...ofSession)
    .route({
      method: 'GET',
      path: '/strategies',
      summary: 'All strategies by label, with the number of their trades',
    })
    .output(z.array(strategyWithCount)),
  create: raises(...ofSession)
    .route({
      method: 'POST',
      path: '/strategies',
      summary: 'Create a strategy; an existing one with the same label is returned unchanged',
    })
    .input(z.object({ label: name(100) }))
    .output(strategy),
  rename: raises(...ofSession, 'STRATEGY_NOT_FOUND', 'LABEL_TAKEN')
    .route({ method: 'PATCH', path: '/strategies/{id}', summary: 'Rename a strategy' })
    .input(z.object({ id, label: name(100) }))
    .output(z.object({ strategy, editId: z.string() })),
  delete: raises(...ofSession, 'STRATEGY_NOT_FOUND')
    .route({
      method: 'DELETE',
      path: '/strategies/{id}',
      summary: 'Delete a strategy and remove it from its trades',
    })
    .input(z.object({ id }))
    .output(z.object({ count: z.number(), editId: z.string() })),
}
