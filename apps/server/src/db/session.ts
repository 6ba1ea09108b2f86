import type pg from 'pg'

/**
 * What every session starts with, so that the server's own configuration changes no result. Sent as SQL, since a
 * pooler refuses unknown startup parameters; PgBouncer carries these two from session to session.
 */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  // The pool listens on idle clients alone: without this a connection that is lost in a transaction ends the process.
  client.on('error', () => {})
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`)
}
