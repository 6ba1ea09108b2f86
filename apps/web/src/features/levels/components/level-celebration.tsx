import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { levelOptions } from '../api/queries.ts'
import { celebrateLevel } from '../model/celebrate-level.ts'

/** Celebrates a level that was reached, once across tabs and devices, in a toast. Renders nothing itself. */
export function LevelCelebration() {
  const due = useQuery(levelOptions()).data?.celebrate ?? null
  useEffect(() => {
    if (due === null) return undefined
    let isOver = false
    void celebrateLevel(due, () => isOver)
    return () => {
      isOver = true
    }
  }, [due])
  return null
}
