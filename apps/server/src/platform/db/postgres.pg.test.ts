import { expect, it } from 'vitest'
import { describePostgres } from '#server/testing/database.ts'
import { openDatabase } from './database.ts'

it('opening PostgreSQL names the server that does not answer, but not the password', async () => {
  const url = 'postgres://someone:s3cret@127.0.0.1:1/journal'
  const opening = openDatabase({ kind: 'postgres', url })
  await expect(opening).rejects.toThrow(
    'The PostgreSQL server at 127.0.0.1:1/journal cannot be used: connect ECONNREFUSED',
  )
  await expect(opening).rejects.not.toThrow('s3cret')
})

describePostgres('opening PostgreSQL', (serverUrl) => {
  it('reports that the database does not exist', async () => {
    const url = new URL(serverUrl)
    url.pathname = '/no_such_database'
    await expect(openDatabase({ kind: 'postgres', url: url.href })).rejects.toThrow(
      'cannot be used: database "no_such_database" does not exist',
    )
  })
})
