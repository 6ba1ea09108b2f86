import { type Goal, goal as goalSchema } from '@plumbline/contract/goals/goal-fields'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'

export async function listGoals(client: TestClient, today: string): Promise<readonly Goal[]> {
  return z.array(goalSchema).parse((await client.get(`/goals?today=${today}`)).body)
}

/** A goal per month from `today`; `fields` override. */
export async function createGoal(client: TestClient, today: string, fields: object): Promise<Goal> {
  const goal = { name: 'Goal', period: 'month', startDate: today, ...fields }
  const answer = await client.post('/goals', { goal, today })
  if (answer.status !== 201) throw new Error(`No goal: ${JSON.stringify(answer.body)}`)
  return goalSchema.parse(answer.body)
}

/** A custom goal by date, in the past and measured. */
export async function fillGoals(server: TestServer, client: TestClient): Promise<void> {
  const dates = { period: 'date', startDate: '2025-03-03', dueDate: '2025-03-09' }
  const study = { id: newId(), name: 'Study', metric: 'custom', unit: 'hours', target: 10, ...dates }
  await createGoal(client, '2025-03-04', study)
  await client.put(`/goals/${study.id}/counts/2025-03-04`, { value: 12.5, today: '2025-03-04' })
  await server.jobs.runNow('goals')
}
