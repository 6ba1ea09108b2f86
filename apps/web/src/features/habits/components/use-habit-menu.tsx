import type { Habit } from '@plumbline/contract/habits/habits'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { useHabitActions } from '../api/mutations.ts'

type MenuOptions = {
  readonly today: string
  readonly onEdit: (habit: Habit) => void
  /** All habits in their order, where it can be changed. */
  readonly order?: readonly Habit[]
}

/** The menu of a habit. */
export function useHabitMenu({ today, onEdit, order = [] }: MenuOptions) {
  const { t } = useTranslation('habits')
  const actions = useHabitActions()
  const active = order.filter(({ archivedOn }) => archivedOn === null)
  const swap = (habit: Habit, step: 1 | -1): MenuEntry[] => {
    const other = active[active.indexOf(habit) + step]
    if (other === undefined || !active.includes(habit)) return []
    const ids = order.map(({ id }) => (id === habit.id ? other.id : id === other.id ? habit.id : id))
    return [
      menuAction(
        step === 1 ? 'down' : 'up',
        t(step === 1 ? 'action.down' : 'action.up'),
        step === 1 ? ArrowDown : ArrowUp,
        () => actions.reorder(ids),
      ),
    ]
  }
  return (habit: Habit): readonly MenuEntry[] => [
    menuAction('edit', t('action.edit'), Pencil, () => onEdit(habit)),
    ...swap(habit, -1),
    ...swap(habit, 1),
    habit.archivedOn === null
      ? menuAction('archive', t('action.archive'), Archive, () => actions.archive(habit, today))
      : menuAction('archive', t('action.unarchive'), ArchiveRestore, () => actions.archive(habit, null)),
    { kind: 'separator', id: 'before-delete' },
    menuAction('delete', t('action.delete'), Trash2, () => actions.remove(habit), { danger: true }),
  ]
}
