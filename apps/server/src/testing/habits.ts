import type { TestClient } from './client.ts'

/** An archived habit with an entry. */
export async function fillHabits(client: TestClient): Promise<void> {
  const { body: habit } = await client.post('/habits', {
    name: 'Read the news',
    measure: { kind: 'duration', target: 10.5 },
    schedule: { kind: 'week', times: 3 },
    reminder: '08:30',
    startsOn: '2025-03-01',
  })
  await client.put(`/habits/${Object(habit).id}/days/2025-03-04`, { value: 12.25 })
  await client.patch(`/habits/${Object(habit).id}`, { changes: { archivedOn: '2025-04-01' } })
}
