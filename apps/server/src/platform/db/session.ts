import type pg from 'pg'

/**
 * Settings for every session, so that the server's own configuration changes no result. Sent as SQL, since a pooler
 * rejects unknown startup parameters; PgBouncer carries these two from session to session.
 */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  // The pool handles errors of idle clients only: without this, a connection lost in a transaction would end the
  // process.
  client.on('error', () => {})
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`)
}
