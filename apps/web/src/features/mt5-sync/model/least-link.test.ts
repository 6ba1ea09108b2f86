import { expect, it } from 'vitest'
import { leastLink } from './least-link.ts'

const early = { kind: 'synced', at: '2026-11-22T08:00:00.000Z' } as const
const late = { kind: 'synced', at: '2026-11-22T11:00:00.000Z' } as const

it('what needs a person comes before what works', () => {
  expect(leastLink([late, { kind: 'failing' }, { kind: 'syncing' }])).toEqual({ kind: 'failing' })
  expect(leastLink([{ kind: 'failing' }, { kind: 'password' }])).toEqual({ kind: 'password' })
  expect(leastLink([late, { kind: 'syncing' }])).toEqual({ kind: 'syncing' })
})

it('several in step are as old as the oldest of them, whatever is off', () => {
  expect(leastLink([late, { kind: 'off' }, early])).toEqual(early)
})

it('nothing but links that are off is off', () => {
  expect(leastLink([{ kind: 'off' }])).toEqual({ kind: 'off' })
})
