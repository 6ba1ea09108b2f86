import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { replacedAt, withoutPlace } from '#web/components/rules/editor/list-moves.ts'
import styles from '#web/components/rules/editor/editor.module.css'

type QuestionListProps = {
  readonly questions: readonly string[]
  readonly onChange: (questions: string[]) => void
}

/** Questions of a review; empty ones are not saved. */
export function QuestionList({ questions, onChange }: QuestionListProps) {
  const { t } = useTranslation('trading-plans')
  const format = useFormat()
  return (
    <Stack gap={8}>
      {questions.length === 0 ? (
        <Small as="p" tone="text3">
          {t('editor.noQuestions')}
        </Small>
      ) : null}
      {questions.map((question, place) => {
        const number = format.number(place + 1)
        return (
          <div key={place} className={styles.withButton}>
            <TextInput
              label={t('editor.question', { number })}
              value={question}
              autoComplete="off"
              onChange={(text) => onChange([...replacedAt(questions, place, text.slice(0, 500))])}
            />
            <IconButton
              label={t('editor.questionRemove', { number })}
              onClick={() => onChange([...withoutPlace(questions, place)])}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div>
        <Button
          kind="plain"
          icon={<Plus size={15} aria-hidden />}
          disabled={questions.length >= 50}
          onClick={() => onChange([...questions, ''])}
        >
          {t('editor.addQuestion')}
        </Button>
      </div>
    </Stack>
  )
}
