import type { Passkey } from '@plumbline/contract/passkeys/passkeys'
import type { StoredPasskey } from './passkeys.repo.ts'

export function presentPasskey(row: StoredPasskey): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
  }
}
