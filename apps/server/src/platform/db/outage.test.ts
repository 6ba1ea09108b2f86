import { expect, test } from 'vitest'
import { DiskReservedError } from './disk-room.ts'
import { DatabaseUnavailableError, type Outage, outageOf } from './outage.ts'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })

test.each<[string, unknown, Outage | null]>([
  ['08006 connection failure', withCode('08006'), 'database-away'],
  ['53300 too many connections', withCode('53300'), 'database-away'],
  ['57P01 stopped by an administrator', withCode('57P01'), 'database-away'],
  ['57P02 crash', withCode('57P02'), 'database-away'],
  ['57P03 starting up', withCode('57P03'), 'database-away'],
  ['57P05 idle session timeout', withCode('57P05'), 'database-away'],
  ['25006 read-only transaction, as on a replica', withCode('25006'), 'database-away'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'database-away'],
  [
    'the cause of another error',
    new Error('Failed', { cause: new DatabaseUnavailableError('no') }),
    'database-away',
  ],
  ['53100 disk full', withCode('53100'), 'disk-full'],
  ['ENOSPC', withCode('ENOSPC'), 'disk-full'],
  ['a write on a disk that is almost full', new DiskReservedError(withCode('25006')), 'disk-full'],
  ['57014 a statement that was cancelled', withCode('57014'), null],
  ['57P04 a database that was dropped', withCode('57P04'), null],
  ['25001 a statement in the wrong place', withCode('25001'), null],
  ['23505 a row that exists', withCode('23505'), null],
  ['no error', undefined, null],
])('%s is classified as the expected outage', (_name, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
