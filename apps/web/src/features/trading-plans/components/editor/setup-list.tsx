import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { insertedAt, replacedAt, withoutPlace } from '#web/components/rules/editor/rule-editor.tsx'
import type { PlanDraft } from '../../model/plan-draft.ts'
import styles from '#web/components/rules/editor/editor.module.css'

type Setups = PlanDraft['setups']

type SetupListProps = {
  readonly setups: Setups
  readonly onChange: (change: (setups: Setups) => Setups) => void
  readonly showProblems: boolean
}

/** The set-ups of a plan; each may name the strategy of its trades. */
export function SetupList({ setups, onChange, showProblems }: SetupListProps) {
  const { t } = useTranslation('trading-plans')
  const strategies = useStrategies()
  const options = [
    { value: '', label: t('editor.strategyNone') },
    ...strategies.map(({ id, label }) => ({ value: id, label })),
  ]
  const remove = (place: number) => {
    const removed = setups[place]
    onChange((known) => [...withoutPlace(known, place)])
    if (removed === undefined) return
    showToast({
      message: t('done.setupDeleted'),
      onUndo: () => onChange((known) => [...insertedAt(known, Math.min(place, known.length), removed)]),
    })
  }
  return (
    <Stack gap={12}>
      {setups.length === 0 ? (
        <Small as="p" tone="text3">
          {t('editor.noSetups')}
        </Small>
      ) : null}
      {setups.map((setup, place) => {
        const change = (changes: Partial<Setups[number]>) =>
          onChange((known) => {
            const before = known[place]
            return before === undefined ? known : [...replacedAt(known, place, { ...before, ...changes })]
          })
        const isNameless = setup.name.trim() === '' && setup.description.trim() !== ''
        return (
          <div key={place} className={styles.setup}>
            <div className={styles.withButton}>
              <TextInput
                label={t('editor.setupName')}
                value={setup.name}
                error={showProblems && isNameless ? t('editor.problem.setups') : undefined}
                autoComplete="off"
                onChange={(name) => change({ name: name.slice(0, 200) })}
              />
              <IconButton label={t('editor.setupRemove', { name: setup.name })} onClick={() => remove(place)}>
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </div>
            <TextArea
              label={t('editor.setupDescription')}
              value={setup.description}
              rows={2}
              maxLength={2_000}
              onChange={(description) => change({ description })}
            />
            {strategies.length === 0 ? null : (
              <SelectInput
                label={t('editor.strategy')}
                value={setup.strategyId ?? ''}
                options={options}
                onChange={(id) => change({ strategyId: id === '' ? null : id })}
              />
            )}
          </div>
        )
      })}
      <div>
        <Button
          kind="plain"
          icon={<Plus size={15} aria-hidden />}
          disabled={setups.length >= 50}
          onClick={() => onChange((known) => [...known, { name: '', description: '', strategyId: null }])}
        >
          {t('editor.addSetup')}
        </Button>
      </div>
    </Stack>
  )
}
