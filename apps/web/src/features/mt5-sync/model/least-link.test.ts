import { expect, it } from 'vitest'
import { leastLink } from './least-link.ts'

const early = { kind: 'synced', at: '2026-11-22T08:00:00.000Z' } as const
const late = { kind: 'synced', at: '2026-11-22T11:00:00.000Z' } as const

it('links that need attention come before working ones', () => {
  expect(leastLink([late, { kind: 'failing' }, { kind: 'syncing' }])).toEqual({ kind: 'failing' })
  expect(leastLink([{ kind: 'failing' }, { kind: 'password' }])).toEqual({ kind: 'password' })
  expect(leastLink([late, { kind: 'syncing' }])).toEqual({ kind: 'syncing' })
})

it('several synchronised links show the oldest synchronisation, ignoring disabled ones', () => {
  expect(leastLink([late, { kind: 'off' }, early])).toEqual(early)
})

it('disabled links alone show as off', () => {
  expect(leastLink([{ kind: 'off' }])).toEqual({ kind: 'off' })
})
