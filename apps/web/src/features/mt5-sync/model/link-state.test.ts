import { describe, expect, it } from 'vitest'
import { buildConnection } from '../testing/build-mt5.ts'
import { mostUrgentLink, linkState } from './link-state.ts'

describe('the link state on an account card', () => {
  it.each([
    [{ enabled: false, needsPasswordReentry: true }, 'failing', { kind: 'off' }],
    [{ needsPasswordReentry: true }, 'failing', { kind: 'password' }],
    [{}, 'failing', { kind: 'failing' }],
    [{}, 'syncing', { kind: 'syncing' }],
    [{ lastSyncTime: null }, undefined, { kind: 'waiting' }],
    [{ kind: 'link' }, 'waiting', { kind: 'waiting' }],
    [{}, 'idle', { kind: 'synced', at: '2026-11-22T11:54:13.118Z' }],
    [{}, undefined, { kind: 'synced', at: '2026-11-22T11:54:13.118Z' }],
  ] as const)('a link %o with status %s is shown as %o', (connection, state, words) => {
    expect(linkState(buildConnection(connection), state)).toEqual(words)
  })
})

const early = { kind: 'synced', at: '2026-11-22T08:00:00.000Z' } as const
const late = { kind: 'synced', at: '2026-11-22T11:00:00.000Z' } as const

it('links that need attention come before working ones', () => {
  expect(mostUrgentLink([late, { kind: 'failing' }, { kind: 'syncing' }])).toEqual({ kind: 'failing' })
  expect(mostUrgentLink([{ kind: 'failing' }, { kind: 'password' }])).toEqual({ kind: 'password' })
  expect(mostUrgentLink([late, { kind: 'syncing' }])).toEqual({ kind: 'syncing' })
})

it('several synchronised links show the oldest synchronisation, ignoring disabled ones', () => {
  expect(mostUrgentLink([late, { kind: 'off' }, early])).toEqual(early)
})

it('disabled links alone show as off', () => {
  expect(mostUrgentLink([{ kind: 'off' }])).toEqual({ kind: 'off' })
})
