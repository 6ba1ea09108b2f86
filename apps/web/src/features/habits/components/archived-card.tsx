import type { Habit } from '@plumbline/contract/habits/habits'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { useHabitMenu } from './use-habit-menu.tsx'
import { useHabitText } from './use-habit-text.ts'

type ArchivedCardProps = {
  readonly habits: readonly Habit[]
  readonly today: string
  readonly onEdit: (habit: Habit) => void
}

/** Habits that are no longer due, with their history kept. */
export function ArchivedCard({ habits, today, onEdit }: ArchivedCardProps) {
  const { t } = useTranslation('habits')
  const { planText } = useHabitText()
  const menuOf = useHabitMenu({ today, onEdit })
  if (habits.length === 0) return null
  return (
    <Card title={t('archived')}>
      <Stack as="ul" gap={0}>
        {habits.map((habit) => (
          <Cluster as="li" key={habit.id} justify="between" nowrap ruled>
            <Text anywhere>
              {habit.name}
              <Small block tone="text3">
                {planText(habit)}
              </Small>
            </Text>
            <MenuButton label={t('action.menu', { name: habit.name })} entries={menuOf(habit)}>
              <Ellipsis size={16} aria-hidden />
            </MenuButton>
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
}
