import {
  type ConnectMt5Input,
  mt5Run,
  type Mt5Run,
  mt5Status,
  type Mt5Status,
} from '@plumbline/contract/mt5-sync/mt5-sync'
import type { TestClient } from './client.ts'
import type { FakeBridge } from './fake-bridge.ts'
import { createAccount, expectStatus } from './trading.ts'

// User actions on a linked account, over REST; answers are parsed by the contract's own schemas.

export async function link(
  client: TestClient,
  id: string,
  input: Omit<ConnectMt5Input, 'id'>,
): Promise<Mt5Status> {
  const answer = client.send(`/api/v1/accounts/${id}/mt5`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return mt5Status.parse((await expectStatus(answer, 200)).body)
}

export async function statusOf(client: TestClient, id: string): Promise<Mt5Status> {
  return mt5Status.parse((await expectStatus(client.get(`/accounts/${id}/mt5`), 200)).body)
}

/** Synchronises and waits; throws if the run fails. */
export async function sync(client: TestClient, id: string): Promise<Mt5Run> {
  return mt5Run.parse((await expectStatus(client.post(`/accounts/${id}/mt5/sync`), 200)).body)
}

/** A new account that is linked to the bridge's terminal, not yet synchronised. */
export async function linkedAccount(
  client: TestClient,
  bridge: FakeBridge,
  more: Partial<ConnectMt5Input> = {},
): Promise<string> {
  const { id } = await createAccount(client, { name: 'Linked', initialBalance: 0 })
  const { login, password, server } = bridge.terminal
  await link(client, id, { kind: 'password', login: Number(login), password, server, ...more })
  return id
}
