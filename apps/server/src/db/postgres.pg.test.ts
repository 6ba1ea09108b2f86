import { expect, it } from 'vitest'
import { describePostgres } from '#server/testing/database.ts'
import { openDatabase } from './database.ts'

it('says which server does not answer, and never with which password it was asked', async () => {
  const url = 'postgres://someone:s3cret@127.0.0.1:1/journal'
  const opening = openDatabase({ kind: 'postgres', url })
  await expect(opening).rejects.toThrow(
    'The PostgreSQL server at 127.0.0.1:1/journal cannot be used: connect ECONNREFUSED',
  )
  await expect(opening).rejects.not.toThrow('s3cret')
})

describePostgres('opening PostgreSQL', (serverUrl) => {
  it('says what is wrong when the database is not there', async () => {
    const url = new URL(serverUrl)
    url.pathname = '/no_such_database'
    await expect(openDatabase({ kind: 'postgres', url: url.href })).rejects.toThrow(
      'cannot be used: database "no_such_database" does not exist',
    )
  })
})
